import { decimalsOf } from '../../money/currency.ts'
import { fromScaled } from '../../money/decimal.ts'
import { decimalOf } from '../../money/money.ts'
import { minus, plus, type Ratio, ratioOf, ratioOfMinor, ratioText, share } from '../../money/ratio.ts'
import { priceDocument } from '../../pricing/price.ts'
import { simplePricing } from '../../pricing/simple.ts'
import { pricingInputOf } from '../../pricing/stated.ts'
import { type Step, StepNotes, type StepRule } from '../../pricing/steps.ts'
import { taxNameIn } from '../../taxes/given-names.ts'
import { decimalText, moneyText, rateText } from '../../words/format.ts'
import * as words from '../../words/gen/explain.gen.ts'
import * as paper from '../../words/gen/paper.gen.ts'
import type { Say } from '../../words/word.ts'
import type { SheetInvoice } from '../paper/sheet-input.ts'
import { adjustmentNames, depositLines } from '../paper/sheet-parts.ts'
import type { Adjustment } from './adjustments.ts'
import { computeTotals } from './totals.ts'

/** A figure that was rounded: `exact` may begin with how it was computed, such as `4.5 × $86.33 = 388.485`. */
export interface Rounding {
  readonly exact: string
  readonly rounded: string
}

/** One step to a total, ready to be read. */
export interface ExplainedStep {
  readonly title: string
  readonly amount: string
  readonly text: readonly string[]
  readonly roundings: readonly Rounding[]
}

/** How the total of an invoice came about, in the reader's language. */
export interface Explanation {
  readonly title: string
  readonly steps: readonly ExplainedStep[]
  readonly total: { readonly label: string; readonly amount: string }
  readonly note: string
}

/** Lines whose rounding is told one by one. */
const mostRoundings = 20

/**
 * Explains the total of an invoice as it is stated, by the arithmetic of its version (absent: the newest). Throws RangeError on
 * figures that are no decimals.
 */
export function explainTotal(invoice: SheetInvoice, version: number | undefined, say: Say): Explanation {
  const { pricing, items, currency } = invoice
  const digits = decimalsOf(currency)
  const notes = new StepNotes(digits)
  const figures = priceDocument(
    pricing ? pricingInputOf(items, pricing, digits) : simplePricing(invoice, digits),
    notes,
  )
  const reader = readerOf(invoice, notes.steps, say)
  const isOld = version === 1 && !pricing
  const old = isOld ? computeTotals(invoice, digits) : null
  const steps = [
    linesStep(reader),
    ...adjustmentSteps(reader),
    ...(pricing?.pricesIncludeTax ? netSteps(reader) : []),
    ...(old ? oldTaxStep(invoice, old.tax, reader) : taxSteps(reader)),
    ...settledSteps(reader),
  ]
  const payable = old ? old.total : figures.payable
  const isSettled = !old && figures.payable !== figures.total
  return {
    title: say(words.title),
    steps,
    total: {
      label: isSettled ? say(paper.toPay, { currency }) : say(paper.total, { currency }),
      amount: moneyText(say.forms, payable, currency),
    },
    note: say(isOld ? words.noteExact : words.note),
  }
}

interface Reader {
  readonly invoice: SheetInvoice
  readonly say: Say
  readonly of: (...rules: readonly StepRule[]) => Step[]
  /** A canonical decimal of the currency as a sum. */
  readonly money: (decimal: string) => string
  readonly plain: (decimal: string) => string
}

function readerOf({ currency, ...invoice }: SheetInvoice, steps: readonly Step[], say: Say): Reader {
  return {
    invoice: { currency, ...invoice },
    say,
    of: (...rules) => steps.filter(({ rule }) => rules.includes(rule)),
    money: (decimal) => rateText(say.forms, decimal, currency),
    plain: (decimal) => decimalText(say.forms, decimal),
  }
}

const isRounded = ({ exact, cut, rounded }: Step) => cut || exact !== rounded

const roundingOf = (step: Step, { plain, money }: Reader, formula = ''): Rounding => ({
  exact: `${formula}${plain(step.exact)}${step.cut ? '…' : ''}`,
  rounded: money(step.rounded),
})

function linesStep(reader: Reader): ExplainedStep {
  const { say, money, plain, of, invoice } = reader
  const lines = of('line')
  const sum = of('subtotal')[0] ?? of('line_total')[0] ?? lines[0]
  const rounded = [...lines, ...of('line_adjustment')].filter(isRounded)
  const roundings = rounded.slice(0, mostRoundings).map((step) => {
    const { quantity, price, percent, base } = step.inputs
    const formula =
      percent && base
        ? `${plain(percent)}% × ${money(base)} = `
        : quantity && price
          ? `${lineFormula(step, reader)} = `
          : ''
    return roundingOf(step, reader, formula)
  })
  const adjusted = of('line_adjustment').map(({ line = 0, inputs }) => {
    const number = plain(String(line + 1))
    return inputs.percent
      ? say(words.ofLine, { number, percent: plain(inputs.percent), base: money(inputs.base ?? '0') })
      : say(words.fixedOfLine, { number, amount: money(inputs.amount ?? '0') })
  })
  const more = rounded.length - roundings.length
  return {
    title: say(words.lines, { count: invoice.items.filter(({ optional }) => !optional).length }),
    amount: money(sum?.rounded ?? '0'),
    text: [
      say(words.linesHow),
      ...adjusted,
      ...(rounded.length === 0 ? [say(words.noRounding)] : []),
      ...(more > 0 ? [say(words.moreLines, { count: more })] : []),
    ],
    roundings,
  }
}

/** `4.5 × $86.33`, `3 × ($12.00 − $2.00) ÷ 100` */
function lineFormula({ inputs }: Step, { money, plain }: Reader): string {
  const { quantity = '1', price = '0', discount = '0', baseQuantity = '1' } = inputs
  const net = discount === '0' ? money(price) : `(${money(price)} − ${money(discount)})`
  return `${plain(quantity)} × ${net}${baseQuantity === '1' ? '' : ` ÷ ${plain(baseQuantity)}`}`
}

function adjustmentSteps(reader: Reader): ExplainedStep[] {
  const { say, money, plain, of } = reader
  const names = namesOf(reader)
  const steps = of('adjustment', 'adjustment_share', 'adjustment_rest')
  const entries = [...Map.groupBy(steps, (step) => step.adjustment ?? 0)]
  return entries.map(([index, own]) => {
    const asked = own.filter(({ rule }) => rule === 'adjustment')
    const sign = asked[0]?.inputs.kind === 'charge' ? '' : '-'
    const capped = asked.find(({ inputs }) => inputs.atMost !== undefined)
    const sums = (capped ? [capped] : asked).map(({ rounded }) => rounded)
    const shares = own.filter(({ rule }) => rule === 'adjustment_share')
    return {
      title: names[index] ?? '',
      amount: money(signed(sign, sumOf(sums, reader))),
      text: [
        ...asked.map(({ inputs }) =>
          inputs.atMost !== undefined
            ? say(words.atMost)
            : inputs.percent
              ? say(words.percentOf, { percent: plain(inputs.percent), base: money(inputs.base ?? '0') })
              : say(words.fixed),
        ),
        ...shares.map(({ taxes = [], rounded }) =>
          taxes.length > 0
            ? say(words.spread, { taxes: taxes.join(', '), amount: money(rounded) })
            : say(words.spreadUntaxed, { amount: money(rounded) }),
        ),
        ...own.flatMap(({ rule, inputs }) =>
          rule === 'adjustment_rest' ? [say(words.restToLargest, { rest: money(inputs.rest ?? '0') })] : [],
        ),
      ],
      roundings: [...asked, ...shares].filter(isRounded).map((step) => roundingOf(step, reader)),
    }
  })
}

const signed = (sign: '' | '-', decimal: string) =>
  decimal === '0' || decimal.startsWith('-') ? decimal : sign + decimal

function sumOf(decimals: readonly string[], { invoice }: Reader): string {
  const sum = decimals.reduce<Ratio>((all, each) => plus(all, ratioOf(each)), ratioOf('0'))
  return ratioText(sum).text || fromScaled(0n, decimalsOf(invoice.currency))
}

/** What allowances and charges are called on the paper, in their order. */
function namesOf({ invoice, say }: Reader): string[] {
  if (invoice.pricing) return adjustmentNames(invoice.pricing, say)
  const name = ({ type, value }: Adjustment, plain: string, ofShare: (share: string) => string) =>
    Number(value) === 0 ? [] : [type === 'percentage' ? ofShare(decimalText(say.forms, value)) : plain]
  return [
    ...name(invoice.discount, say(paper.discount), (share) => say(paper.discountOf, { share })),
    ...name(invoice.shipping, say(paper.shipping), (share) => say(paper.shippingOf, { share })),
  ]
}

/** Where prices include tax: what is left without it, by the taxes that lines carry. */
function netSteps(reader: Reader): ExplainedStep[] {
  const { say, money, plain, of } = reader
  const rates = ratesOf(reader)
  return of('net_of_gross')
    .filter(({ taxes = [] }) => taxes.length > 0)
    .map((step) => {
      const { gross = '0', percent } = step.inputs
      const named = (step.taxes ?? []).map((name) =>
        say(words.named, { name: taxNameIn(say, name), rate: plain(rates.get(name) ?? '0') }),
      )
      const how = percent
        ? say(words.netOf, { gross: money(gross), percent: plain(percent) })
        : say(words.netOfTaxes, { gross: money(gross), taxes: named.join(', ') })
      return {
        title: say(words.withoutTax),
        amount: money(step.rounded),
        text: [how],
        roundings: isRounded(step) ? [roundingOf(step, reader)] : [],
      }
    })
}

const ratesOf = ({ invoice }: Reader) =>
  new Map(invoice.items.flatMap((item) => item.pricing?.taxes ?? []).map((tax) => [tax.name, tax.rate]))

/** Each tax once: of those that prices include together, the one that takes the rest was first computed like the others. */
function eachTax({ of }: Reader): Step[] {
  const kept: Step[] = []
  let group = 0
  for (const step of of('net_of_gross', 'tax', 'tax_rest', 'fixed_tax')) {
    if (step.rule === 'net_of_gross') group = kept.length
    else {
      const computed = kept.findIndex(({ taxes }, at) => at >= group && taxes?.[0] === step.taxes?.[0])
      if (step.rule === 'tax_rest' && computed >= 0) kept.splice(computed, 1)
      kept.push(step)
    }
  }
  return kept
}

/** What the tax is that takes the rest of a price which includes it. */
function restText({ inputs: { gross = '0', net = '0', others = '0' } }: Step, { say, money }: Reader): string {
  const left = { gross: money(gross), net: money(net) }
  return others === '0' ? say(words.restOf, left) : say(words.restOfTaxes, { ...left, others: money(others) })
}

function taxSteps(reader: Reader): ExplainedStep[] {
  const { say, money, plain, invoice } = reader
  const compound = new Set(
    invoice.items.flatMap((item) => item.pricing?.taxes ?? []).flatMap((tax) => (tax.compound ? [tax.name] : [])),
  )
  const rates = ratesOf(reader)
  return eachTax(reader).map((step) => {
    const [name = say(paper.tax)] = step.taxes ?? []
    const percent = step.inputs.percent ?? rates.get(name)
    const { taxable = '0' } = step.inputs
    const how =
      step.rule === 'fixed_tax'
        ? say(words.fixed)
        : step.rule === 'tax_rest'
          ? restText(step, reader)
          : say(compound.has(name) ? words.onBaseCompound : words.onBase, { base: money(taxable) })
    return {
      title:
        percent && invoice.pricing
          ? say(words.named, { name: taxNameIn(say, name), rate: plain(percent) })
          : taxTitle(percent, reader),
      amount: money(step.rounded),
      text: [how, ...(isRounded(step) ? [] : [say(words.noRounding)])],
      roundings: isRounded(step) ? [roundingOf(step, reader)] : [],
    }
  })
}

const taxTitle = (percent: string | undefined, { say, plain, invoice: { oneTax } }: Reader) => {
  if (!oneTax) return percent ? say(paper.taxOf, { share: plain(percent) }) : say(paper.tax)
  return percent ? say(paper.reasonOf, { reason: oneTax.name, share: plain(percent) }) : oneTax.name
}

/** The one tax of version 1, which is of the exact sum. */
function oldTaxStep(
  { discount, shipping, tax, currency }: SheetInvoice,
  minor: number,
  reader: Reader,
): ExplainedStep[] {
  const { say, plain } = reader
  if (Number(tax.value) === 0) return []
  const amount = moneyText(say.forms, minor, currency)
  if (tax.type === 'fixed')
    return [{ title: taxTitle(undefined, reader), amount, text: [say(words.fixed)], roundings: [] }]
  const digits = decimalsOf(currency)
  const subtotal = ratioOf((reader.of('subtotal')[0] ?? reader.of('line')[0])?.rounded ?? '0')
  const exactOf = ({ type, value }: Adjustment) => (type === 'percentage' ? share(subtotal, value) : ratioOf(value))
  const less = minus(subtotal, exactOf(discount))
  // A discount never takes off more than the lines come to.
  const base = plus(less.numerator < 0n ? ratioOf('0') : less, exactOf(shipping))
  const exact = ratioText(share(base, tax.value))
  const rounded = ratioText(ratioOfMinor(BigInt(minor), digits)).text
  return [
    {
      title: taxTitle(tax.value, reader),
      amount,
      text: [say(words.onExact, { base: plain(ratioText(base).text) })],
      roundings:
        exact.text === rounded ? [] : [{ exact: `${plain(exact.text)}${exact.cut ? '…' : ''}`, rounded: amount }],
    },
  ]
}

/** What lies between the total with tax and what is asked for. */
function settledSteps(reader: Reader): ExplainedStep[] {
  const { say, money, plain, of, invoice } = reader
  const [payable] = of('payable')
  if (!payable) return []
  const { total = '0', withheld = '0', rounding = '0' } = payable.inputs
  // Deposits are a part of what was paid before, and told one by one.
  const { prepaid = '0', deposits = [] } = invoice.pricing ?? {}
  const taken = deposits.flatMap((deposit) => depositLines(deposit, invoice.currency, say))
  const [withholding] = of('withholding')
  const [coin] = of('rounding')
  const step = (title: string, amount: string, text: readonly string[], from?: Step): ExplainedStep => ({
    title,
    amount: money(amount),
    text,
    roundings: from && isRounded(from) ? [roundingOf(from, reader)] : [],
  })
  return [
    step(say(paper.total, { currency: invoice.currency }), total, []),
    ...taken
      .filter(({ minor }) => minor !== 0)
      .map(({ label, minor }) => step(label, signed('-', decimalOf(minor, invoice.currency)), [])),
    ...(prepaid === '0' ? [] : [step(say(paper.prepaid), signed('-', prepaid), [])]),
    ...(withheld === '0'
      ? []
      : [
          step(
            say(paper.withheld),
            signed('-', withheld),
            withholding?.inputs.percent
              ? [
                  say(words.percentOf, {
                    percent: plain(withholding.inputs.percent),
                    base: money(withholding.inputs.base ?? '0'),
                  }),
                ]
              : [say(words.fixed)],
            withholding,
          ),
        ]),
    ...(rounding === '0'
      ? []
      : [
          step(
            say(paper.rounding),
            rounding,
            coin?.inputs.nearest ? [say(words.toCoin, { coin: money(coin.inputs.nearest) })] : [say(words.fixed)],
          ),
        ]),
  ]
}
