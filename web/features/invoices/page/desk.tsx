import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { pictureAddress } from '../../../api/picture-address.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useUser } from '../../../api/session.ts'
import { canShareFile, share } from '../../../api/share.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { momentAt } from '../../../words/times.ts'
import { type InvoiceStory, paperQuery, revisionQuery } from '../acts/act-queries.ts'
import { formOf, sheetInvoice } from '../form/invoice-form.ts'
import { useDocumentWords } from '../form/use-document-words.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import type { Invoice } from '../queries.ts'
import { sellerInput, sellerQuery } from '../seller.ts'
import { NeighbourButtons, type Neighbours, useCameFrom } from './neighbours.tsx'
import { type PaperSource, standingOf } from './paper-source.ts'
import { usePaperWords } from './use-paper-words.ts'

const EInvoiceButton = lazyView(() => import('./e-invoice-button.tsx').then((module) => module.EInvoiceButton))
const PartedPaper = lazyView(
  () => import('./parted-paper.tsx').then((module) => module.PartedPaper),
  () => <Waiting>{t(words.loadingData)}</Waiting>,
)

/** The paper on the desk: of an issued invoice the revision that was sent, of a draft what it would say now. */
export function InvoiceDesk({ story, neighbours }: { story: InvoiceStory; neighbours: Neighbours | null }) {
  const from = useCameFrom()
  const { current: invoice, revisions } = story
  const isFrozen = invoice.status !== 'DRAFT' && invoice.revision > 0
  const [earlier, setEarlier] = useState<number | null>(null)
  const revision = earlier ?? invoice.revision
  return (
    <aside className="invoice-desk" aria-label={t(words.paper)}>
      <div className="invoice-desk-bar">
        <LinkButton
          variant="ghost"
          size="sm"
          className="only-d"
          render={<Link to="/invoices" search={(from?.search ?? {}) as never} />}
        >
          <ArrowLeft className="points" />
          {t(words.invoices)}
        </LinkButton>
        <div className="row">
          <NeighbourButtons neighbours={neighbours} className="only-d" />
          <Button variant="ghost" size="sm" onClick={() => window.print()}>
            <Printer />
            {t(words.print)}
          </Button>
          {canShareFile('application/pdf') ? <ShareButton invoice={invoice} revision={earlier} /> : null}
          <DownloadButton invoice={invoice} revision={earlier} />
          {isFrozen && earlier === null && invoice.kind === 'invoice' ? <EInvoiceButton invoice={invoice} /> : null}
        </div>
      </div>
      {isFrozen && revisions.length > 1 ? (
        <Changed revisions={revisions} inForce={invoice.revision} shown={revision} onShow={setEarlier} />
      ) : null}
      {hasParts(invoice) && (!isFrozen || revision === invoice.revision) ? (
        <PrintedPaper invoice={invoice} />
      ) : isFrozen ? (
        <FrozenPaper invoice={invoice} revision={revision} />
      ) : (
        <DraftPaper invoice={invoice} />
      )}
    </aside>
  )
}

interface ChangedProps {
  revisions: InvoiceStory['revisions']
  inForce: number
  shown: number
  onShow: (revision: number | null) => void
}

/** Says that the invoice was changed after it went out; the paper before is one press away. */
function Changed({ revisions, inForce, shown, onShow }: ChangedProps) {
  const index = revisions.findIndex(({ revision }) => revision === shown)
  const current = revisions[index]
  const before = revisions[index + 1]
  const isEarlier = shown !== inForce
  return (
    <Notice
      tone={isEarlier ? 'yellow' : 'gray'}
      className="invoice-changed"
      action={
        <span className="row wrap">
          {before ? (
            <Button size="sm" onClick={() => onShow(before.revision)}>
              {t(words.showBefore)}
            </Button>
          ) : null}
          {isEarlier ? (
            <Button size="sm" onClick={() => onShow(null)}>
              {t(words.showCurrent)}
            </Button>
          ) : null}
        </span>
      }
    >
      {changedText(isEarlier, { shown: String(shown), count: String(revisions.length) }, current)}
    </Notice>
  )
}

function changedText(
  isEarlier: boolean,
  place: { shown: string; count: string },
  current: { createdAt: string; by: string | null } | undefined,
): string {
  if (!current) return t(isEarlier ? words.earlier : words.changed, place)
  const when = [momentAt(current.createdAt), current.by].filter(Boolean).join(', ')
  return t(isEarlier ? words.earlierOf : words.changedOf, { ...place, when })
}

/** Units, periods or taxes of lines: the code that words them on paper comes along with few invoices. */
const hasParts = ({ pricing, items, schedule }: Invoice) =>
  pricing !== null || schedule !== undefined || items.some((item) => item.unit || item.periodStart || item.periodEnd)

/** The paper as the PDF prints it. */
function PrintedPaper({ invoice }: { invoice: Invoice }) {
  const paper = useQuery(paperQuery(invoice))
  if (!paper.data) return <PaperState query={paper} />
  return <InvoicePaper sheet={paper.data} />
}

function FrozenPaper({ invoice, revision }: { invoice: Invoice; revision: number }) {
  const paper = useQuery(revisionQuery(invoice.id, revision))
  if (paper.data) {
    const document = paper.data.document as unknown as PaperSource
    const source = withPictures(document)
    // What it said before may have had parts that it has no more.
    if (!source.invoice.pricing && !source.invoice.schedule && !hasParts(invoice))
      return <Paper invoice={invoice} source={source} />
    return <PartedPaper invoice={invoice} source={source} />
  }
  return <PaperState query={paper} />
}

/** In the language that it would be issued in, which nothing has frozen yet. */
function DraftPaper({ invoice }: { invoice: Invoice }) {
  const user = useUser()
  const seller = useQuery(sellerQuery(user.id))
  const input = seller.data && sellerInput(seller.data)
  const usual = seller.data && (seller.data.owner.documentLanguage ?? 'en')
  const say = useDocumentWords(invoice.customerId, usual, input?.options.formCountry)
  if (!input) return <PaperState query={seller} />
  if (!say) return <Waiting>{t(words.loadingData)}</Waiting>
  const source = { ...input, invoice: sheetInvoice(formOf(invoice)) }
  return <InvoicePaper sheet={buildSheet({ ...source, ...standingOf(invoice) }, say)} />
}

function PaperState({ query }: { query: { isError: boolean; isFetching: boolean; refetch: () => unknown } }) {
  if (!query.isError) return <Waiting>{t(words.loadingData)}</Waiting>
  return (
    <ErrorState
      title={t(words.previewFailed)}
      text={t(words.paperFailed)}
      onRetry={() => query.refetch()}
      busy={query.isFetching}
      retryLabel={t(words.tryAgain)}
    />
  )
}

function Paper({ invoice, source }: { invoice: Invoice; source: PaperSource }) {
  const say = usePaperWords(source.language, source.options.formCountry)
  if (!say) return <Waiting>{t(words.loadingData)}</Waiting>
  return <InvoicePaper sheet={buildSheet({ ...source, ...standingOf(invoice) }, say)} />
}

/** Pictures by their address, in place of their path. */
function withPictures(document: PaperSource): PaperSource {
  const { company, signature } = document
  const image = signature ? pictureAddress(signature.image) : null
  return {
    ...document,
    company: company && { ...company, logo: pictureAddress(company.logo ?? '') },
    signature: signature && image ? { image, name: signature.name } : null,
  }
}

/** The PDF of an invoice as it is, or of an earlier revision, and what it is called. */
async function pdfOf(
  { id, invoiceNumber, kind }: Invoice,
  revision: number | null,
): Promise<{ file: Blob; name: string }> {
  if (revision === null)
    return {
      file: await download('GET /invoices/:id/pdf', { params: { id } }),
      name: invoiceFileName(invoiceNumber, kind),
    }
  const params = { id, revision: String(revision) }
  return {
    file: await download('GET /invoices/:id/revisions/:revision/pdf', { params }),
    name: invoiceFileName(`${invoiceNumber}-r${revision}`, kind),
  }
}

interface PdfButtonProps {
  invoice: Invoice
  revision: number | null
}

/** Hands the PDF to another app of the phone. */
function ShareButton({ invoice, revision }: PdfButtonProps) {
  const sharePdf = async () => {
    try {
      const { file, name } = await pdfOf(invoice, revision)
      const files = [new File([file], name, { type: 'application/pdf' })]
      // A browser that waited too long for the file opens no sheet any more.
      if ((await share({ files, title: name })) === 'failed') saveFile(file, name)
    } catch {
      toast.error(t(words.pdfFailed))
    }
  }
  return (
    <Button variant="ghost" size="sm" icon aria-label={t(words.sharePdf)} onClick={sharePdf}>
      <Share2 />
    </Button>
  )
}

function DownloadButton({ invoice, revision }: PdfButtonProps) {
  const fetchPdf = async () => {
    try {
      const { file, name } = await pdfOf(invoice, revision)
      saveFile(file, name)
      toast.success(t(words.pdfDone))
    } catch {
      toast.error(t(words.pdfFailed))
    }
  }
  return (
    <Button variant="ghost" size="sm" onClick={fetchPdf}>
      <FileDown />
      {t(words.downloadPdf)}
    </Button>
  )
}
