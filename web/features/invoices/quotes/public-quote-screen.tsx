import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { codeBeside } from '@duly/core/money/currency.ts'
import type { Known, PublicQuote } from '@duly/core/payments/pay-page.ts'
import { instantText, longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/quote-page.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import FileDown from 'lucide-react/icons/file-down'
import Mail from 'lucide-react/icons/mail'
import { Fragment, useId, useState } from 'react'
import { call, download } from '../../../api/call.ts'
import { useLiveData } from '../../../api/use-live-data.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { GoodsBetween } from '../../pay/goods-between.tsx'
import { FileButton, PayFrom, PayLine, PayState, withPlaces } from '../../pay/pay-parts.tsx'
import { AnswerSlip } from './answer-slip.tsx'
import { quoteMoney } from './quote-money.ts'
import { type Choosing, useChoosing } from './use-choosing.ts'
import './quotes.css'

interface PublicQuoteScreenProps {
  id: string
  /** What the document brought along. */
  known: Known<PublicQuote>
}

/** What a customer is offered, and the way to accept or decline it. Needs no sign-in. */
export function PublicQuoteScreen({ id, known }: PublicQuoteScreenProps) {
  const live = useLiveData({
    known,
    load: (signal) => call('GET /quotes/:id/public', { params: { id }, query: {} }, { signal }),
    again: () => false,
  })
  const [newest, setNewest] = useState<PublicQuote | null>(null)
  if (live.state === 'ready')
    return <Quote quote={newest ?? live.data} isAnswered={newest !== null} onNewest={setNewest} />
  return (
    <div className="pay-state">
      {live.state === 'waiting' ? (
        <Waiting>{t(words.loading)}</Waiting>
      ) : live.state === 'missing' ? (
        <EmptyState art="torn" level={1} title={t(words.missing)} text={t(words.missingText)} />
      ) : (
        <ErrorState level={1} title={t(words.failed)} onRetry={live.retry} busy={live.busy} />
      )}
    </div>
  )
}

interface QuoteProps {
  quote: PublicQuote
  /** Just now, on this page. */
  isAnswered: boolean
  onNewest: (quote: PublicQuote) => void
}

function Quote({ quote, isAnswered, onNewest }: QuoteProps) {
  if (quote.state === 'sent') return <OpenQuote quote={quote} onNewest={onNewest} />
  return <QuoteState quote={quote} isOutcome={isAnswered} />
}

function OpenQuote({ quote, onNewest }: { quote: PublicQuote; onNewest: (quote: PublicQuote) => void }) {
  const { company, currency } = quote
  const choice = useChoosing(quote, onNewest)
  return (
    <div className="pay">
      <PayFrom
        company={{ ...company, paymentSettings: { paymentIntegrationEnabled: false } }}
        heading={t(words.heading)}
        label={t(words.about, {
          number: quote.quoteNumber,
          customer: quote.billingName,
          date: longDate(t.forms, quote.validUntil),
        })}
        amount={quoteMoney(quote.total, currency)}
        currency={currency}
        vat={company.vat}
      >
        <Offered quote={quote} choice={choice} />
        <Said title={t(words.terms)} text={quote.terms} />
        <Said title={t(words.notes)} text={quote.notes} />
      </PayFrom>
      <section aria-label={t(words.answer)}>
        <AnswerSlip quote={quote} onNewest={onNewest} isChoosing={choice.busy}>
          <QuoteSums quote={quote} />
        </AnswerSlip>
        <div className="quote-pdf">
          <QuoteFile quote={quote} label={words.pdf} />
        </div>
      </section>
    </div>
  )
}

interface OfferedProps {
  quote: PublicQuote
  choice: Choosing
}

/**
 * What is offered, line by line: first what the quote includes, then what can be chosen. With sections, every line stays in its own,
 * so that one list has both.
 */
function Offered({ quote, choice }: OfferedProps) {
  const places = withPlaces(quote.items).map(([, item], index) => ({ item, index }))
  const options = places.filter(({ item }) => item.optional)
  if (options.length === 0) return <Goods title={t(words.included)} quote={quote} choice={choice} places={places} />
  const included = places.filter(({ item }) => !item.optional)
  const isOne = quote.betweenLines.length > 0
  return (
    <>
      {isOne ? (
        <Goods title={t(words.offered)} quote={quote} choice={choice} places={places} hint={t(words.optionalHint)} />
      ) : (
        <>
          {included.length > 0 ? (
            <Goods title={t(words.included)} quote={quote} choice={choice} places={included} />
          ) : null}
          <Goods title={t(words.choose)} quote={quote} choice={choice} places={options} hint={t(words.optionalHint)} />
        </>
      )}
      <p className="sr" role="status">
        {choice.said}
      </p>
      {choice.failed ? <Notice tone="red">{t(words.choiceFailed)}</Notice> : null}
    </>
  )
}

interface GoodsProps extends OfferedProps {
  title: string
  /** What can be done with the lines. */
  hint?: string
  places: readonly { item: PublicQuote['items'][number]; index: number }[]
}

function Goods({ title, hint, quote: { items, betweenLines, currency }, choice, places }: GoodsProps) {
  const id = useId()
  const at = (place: number) => betweenLines.filter(({ before }) => before === place)
  return (
    <section className="pay-goods" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint ? <p className="quote-hint">{hint}</p> : null}
      <ul className="goods quote-goods">
        {places.map(({ item, index }) => (
          <Fragment key={index}>
            <GoodsBetween rows={at(index)} currency={currency} />
            <li className={item.optional ? 'quote-option' : undefined}>
              {item.optional ? (
                <Checkbox
                  label={<Option name={item.name} isMarked={betweenLines.length > 0} />}
                  checked={choice.chosen.includes(index)}
                  onChange={(event) => choice.choose(index, event.target.checked)}
                />
              ) : (
                <>
                  <Check aria-hidden="true" />
                  <span className="goods-name">
                    <bdi>{item.name}</bdi>
                  </span>
                </>
              )}
              <span className="num">{quoteMoney(item.amount, currency)}</span>
              {item.description ? (
                <small>
                  <bdi>{item.description}</bdi>
                </small>
              ) : null}
            </li>
          </Fragment>
        ))}
        <GoodsBetween rows={at(items.length)} currency={currency} />
      </ul>
    </section>
  )
}

/** The name of a line that can be chosen; marked where it stands among others. */
function Option({ name, isMarked }: { name: string; isMarked: boolean }) {
  return (
    <>
      <bdi className="goods-name">{name}</bdi>
      {isMarked ? (
        <>
          {' '}
          <span className="quote-optional">{t(words.optional)}</span>
        </>
      ) : null}
    </>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <section className="pay-goods">
      <h2>{title}</h2>
      <p className="quote-said">
        <bdi>{text}</bdi>
      </p>
    </section>
  )
}

function QuoteSums({ quote }: { quote: PublicQuote }) {
  return (
    <dl className="pay-sums num">
      {withPlaces(quote.sums).map(([place, { label, amount }]) => (
        <PayLine key={place} label={label} value={amount} lang={quote.language} />
      ))}
      <PayLine
        label={t(words.total, { currency: codeBeside(quote.currency) || quote.currency })}
        value={quoteMoney(quote.total, quote.currency)}
        className="pay-total"
      />
    </dl>
  )
}

function QuoteFile({ quote, label }: { quote: PublicQuote; label: Word }) {
  return (
    <FileButton
      fetchFile={() => download('GET /invoices/:id/pdf', { params: { id: quote.id } })}
      fileName={invoiceFileName(quote.quoteNumber, 'quote')}
    >
      <FileDown />
      {t(label)}
    </FileButton>
  )
}

const looks = {
  accepted: ['green', Check, words.accepted],
  declined: ['yellow', Ban, words.declined],
  expired: ['gray', Ban, words.expired],
  superseded: ['gray', Ban, words.superseded],
  withdrawn: ['gray', Ban, words.withdrawn],
  draft: ['gray', Ban, words.heading],
} as const

/** A receipt of the answer, or why there is none to give. */
function QuoteState({ quote, isOutcome }: { quote: PublicQuote; isOutcome: boolean }) {
  const { company, currency, state, answer, newerId } = quote
  const [tone, Glyph, title] = looks[state === 'sent' ? 'draft' : state]
  const total = t(words.total, { currency: codeBeside(currency) || currency })
  return (
    <PayState
      company={{ ...company, paymentSettings: { paymentIntegrationEnabled: false } }}
      heading={t(words.heading)}
      vat={company.vat}
      label={t(words.answer)}
      tone={tone}
      Glyph={Glyph}
      title={t(title)}
      text={stateText(quote)}
      isOutcome={isOutcome}
      rows={
        <>
          <PayLine label={t(words.heading)} value={quote.quoteNumber} />
          {answer?.name ? <PayLine label={t(words.acceptedBy)} value={answer.name} /> : null}
          {answer ? (
            <PayLine label={t(words.on)} value={instantText(t.forms, new Date(answer.answeredAt), quote.timeZone)} />
          ) : null}
          {withPlaces(quote.items).map(([place, { name, amount, isChosen }]) =>
            isChosen ? <PayLine key={place} label={name} value={quoteMoney(amount, currency)} /> : null,
          )}
          <PayLine label={total} value={quoteMoney(quote.total, currency)} className="pay-total" />
        </>
      }
    >
      {newerId ? (
        <LinkButton variant="primary" block render={<a href={`/quote/${newerId}`} />}>
          {t(words.newer)}
        </LinkButton>
      ) : null}
      <div className="pay-files">
        <QuoteFile quote={quote} label={words.pdf} />
        {company.email ? (
          <LinkButton block render={<a href={`mailto:${company.email}`} />}>
            <Mail />
            {t(words.ask)}
          </LinkButton>
        ) : null}
      </div>
    </PayState>
  )
}

function stateText({ state, company, validUntil }: PublicQuote) {
  const business = <bdi>{company.name}</bdi>
  const named = company.name ? 'yes' : 'other'
  switch (state) {
    case 'accepted':
    case 'declined':
      return rich(words.acceptedText, { named, business })
    case 'expired':
      return t(words.expiredText, { date: longDate(t.forms, validUntil) })
    case 'superseded':
      return t(words.supersededText)
    case 'withdrawn':
      return t(words.withdrawnText)
    default:
      return t(words.draftText)
  }
}
