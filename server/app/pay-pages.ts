import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@duly/core/contract/refusals.ts'
import { invoicesContract } from '@duly/core/invoices/contract.ts'
import { quotesContract } from '@duly/core/invoices/quotes/quotes-contract.ts'
import { sealsContract } from '@duly/core/invoices/seals/seal-contract.ts'
import { readSealPart } from '@duly/core/invoices/seals/seal-mark.ts'
import { paymentLinksContract } from '@duly/core/payment-links/contract.ts'
import { type PayPage, payPageElement, payPageOf, payPageTitle } from '@duly/core/payments/pay-page.ts'
import * as pay from '@duly/core/words/gen/pay.gen.ts'
import { type AnyLanguage, languageCodes, preferredLanguage, pseudoLanguages } from '@duly/core/words/languages.ts'
import type { FastifyRequest } from 'fastify'
import type { InvoiceDependencies } from '../features/invoices/dependencies.ts'
import { publicInvoiceOf } from '../features/invoices/paying/public.ts'
import { publicQuoteOf } from '../features/invoices/quotes/public-quote.ts'
import { publicSealOf } from '../features/invoices/seals/public-seal.ts'
import type { PaymentLinkDependencies } from '../features/payment-links/dependencies.ts'
import { publicLinkOf } from '../features/payment-links/public.ts'
import { inTransaction } from '../platform/db/database.ts'
import { createCallBrake } from '../platform/http/brakes.ts'
import { byCapability } from '../platform/http/capability.ts'
import { networkOf } from '../platform/http/http-server.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import { builtWeb, chosenLanguage, type DrawPage, type SiteFacts } from '../platform/http/web.ts'
import { wordsIn } from '../platform/words/words.ts'

/** What the build makes of `web/app/pay-document.tsx`. */
interface PayDocument {
  render: (page: PayPage, site: Pick<SiteFacts, 'supportEmail'>, language: AnyLanguage) => Promise<string>
}

const drawer = join(builtWeb, 'documents', 'pay-document.js')
const invoiceAnswer = invoicesContract['GET /invoices/:id/public']
const quoteAnswer = quotesContract['GET /quotes/:id/public']
const sealAnswer = sealsContract['GET /invoices/:id/seals/:mark']
const linkAnswer = paymentLinksContract['GET /payment-links/:id/public']

/**
 * Draws the public pages of what is to be paid, answered or checked in the language of the document: payers get them whole, data and all, with the first answer.
 * Where something fails, the page comes without data, asks for it by the API and says what is wrong. `pseudo` lets tests
 * ask for a language of theirs.
 */
export function payPages(
  context: ServeContext,
  site: Pick<SiteFacts, 'supportEmail'>,
  invoices: InvoiceDependencies,
  links: PaymentLinkDependencies,
  pseudo: boolean,
): DrawPage {
  if (!existsSync(drawer)) return async () => null
  // Loaded when the first page is asked for: no start need wait for it.
  let loaded: Promise<PayDocument> | undefined
  const drawing = () => {
    loaded ??= import(pathToFileURL(drawer).href)
    return loaded
  }
  const callBrake = createCallBrake(context.callsPerMinute)
  const withSeal = (page: Extract<PayPage, { screen: 'check' }>, network: string) =>
    inTransaction(context.db, { workspaceId: null }, async (tx): Promise<PayPage> => {
      const asked = readSealPart(page.id)
      if (!asked) return { ...page, known: { missing: true } }
      const shown = () => publicSealOf(tx, invoices, asked.id, asked.mark)
      return {
        ...page,
        known: { found: sealAnswer.answer.parse(await byCapability(context.db, network, 'invoice', shown)) },
      }
    })
  const withData = async (page: PayPage, network: string, now: Date): Promise<PayPage> => {
    if (page.screen === 'check') return withSeal(page, network)
    if (!invoiceAnswer.params.safeParse({ id: page.id }).success) return { ...page, known: { missing: true } }
    return inTransaction(context.db, { workspaceId: null }, async (tx) => {
      if (page.screen === 'invoice') {
        const shown = () => publicInvoiceOf(tx, invoices, page.id, now)
        const found = invoiceAnswer.answer.parse(await byCapability(context.db, network, 'invoice', shown))
        return { ...page, known: { found } }
      }
      if (page.screen === 'quote') {
        const shown = () => publicQuoteOf(tx, invoices, page.id, now)
        const found = quoteAnswer.answer.parse(await byCapability(context.db, network, 'invoice', shown))
        return { ...page, known: { found } }
      }
      const shown = () => publicLinkOf(tx, links, page.id, now)
      const found = linkAnswer.answer.parse(await byCapability(context.db, network, 'payment_link', shown))
      return { ...page, known: { found } }
    })
  }

  const read = async (page: PayPage, request: FastifyRequest): Promise<PayPage> => {
    const network = networkOf(request)
    try {
      callBrake(network, Date.now())
      return await withData(page, network, context.clock())
    } catch (error) {
      if (error instanceof Refusal && error.statusCode === 404) return { ...page, known: { missing: true } }
      if (!(error instanceof Refusal))
        context.log.error({ err: error, requestId: request.id }, 'a pay page has no data')
      return page
    }
  }

  return async (request) => {
    const asked = payPageOf(request.url)
    if (!asked) return null
    const [page, { render }] = await Promise.all([read(asked, request), drawing()])
    const language = languageOf(page, request, pseudo)
    const say = wordsIn(language)
    return {
      document: 'pay',
      title: payPageTitle(page.screen, say),
      description: say(pay.pageDescription),
      withoutScript: say(pay.needsScript),
      html: await render(page, site, language),
      data: { element: payPageElement, value: page },
      status: page.known !== null && 'missing' in page.known ? 404 : 200,
      language,
    }
  }
}

/** That of what is to be paid; of a page without it, what the browser asks for. */
function languageOf({ known }: PayPage, request: FastifyRequest, pseudo: boolean): AnyLanguage {
  const made = pseudo ? chosenLanguage(request, pseudoLanguages) : undefined
  if (made) return made
  if (known && 'found' in known) return known.found.language
  return preferredLanguage(request.headers['accept-language'], languageCodes) ?? 'en'
}
