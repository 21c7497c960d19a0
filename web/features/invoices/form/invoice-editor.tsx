import { fromApiNumber } from '@duly/core/money/money.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useLeavingQuestion } from '../../../api/unsaved-changes.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { fetchWhenIdle, lazyView } from '../../../ui/lazy-view.ts'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'
import { findCustomers } from './customer-finder.ts'
import { CustomerTab } from './customer-tab.tsx'
import { EditorDesk, EditorDialogs, EditorFoot, EditorHead, frameLoads } from './editor-frame.tsx'
import { EditorSteps } from './editor-steps.tsx'
import { type Findings, FindingsContext } from './findings-slot.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { KindContext, type MadeKind } from './kind-slot.ts'
import { PricingContext, usePricing } from './pricing-slot.ts'
import { useDraft } from './use-draft.ts'
import { useEditorActs } from './use-editor-acts.ts'
import { useFindings } from './use-findings.ts'
import { loadChecks } from './use-invoice-save.ts'
import { useOpeningSections } from './use-opening.ts'
import './editor.css'

// The first section is another one: these are fetched at once, but not waited for.
const DetailsTab = lazyView(() => import('./details-tab.tsx').then((module) => module.DetailsTab))
const ItemsTab = lazyView(() => import('./items-tab.tsx').then((module) => module.ItemsTab))
const SummaryTab = lazyView(() => import('./summary-tab.tsx').then((module) => module.SummaryTab))
for (const { load } of [DetailsTab, ItemsTab, SummaryTab]) load().catch(() => {})
const IssueWatch = lazyView(() => import('./issue-watch.tsx').then((module) => module.IssueWatch))
// Nothing is saved as a file at first.
const loadPdf = () => import('./fetch-pdf.ts')
// The form can be typed into before the paper's code has come.
const InvoicePreview = lazyView(
  () => import('./preview.tsx').then((module) => module.InvoicePreview),
  () => <Waiting>{t(words.loadingData)}</Waiting>,
)

const savePdf = (stored: Invoice | null, day: string) =>
  loadPdf().then(
    (module) => module.fetchPdfOf(stored, day),
    () => void toast.error(t(words.pdfFailed)),
  )

interface InvoiceEditorProps {
  /** The stored invoice, or null for a new one. */
  invoice: Invoice | null
  initial: InvoiceForm
  /** Today in the workspace's zone. */
  day: string
  /** An invoice when absent. */
  kind?: MadeKind
}

/** The invoice form with its live paper (specification part 1, Invoice form). */
export function InvoiceEditor({ invoice, initial, day, kind = 'invoice' }: InvoiceEditorProps) {
  const form = useForm<InvoiceForm>({ defaultValues: initial })
  const draft = useDraft(form, initial, invoice === null && kind === 'invoice')
  const sections = useOpeningSections({ form, invoice, initial, notice: draft.notice })
  const findings = useFindings(form, sections)
  const acts = useEditorActs({ form, invoice, kind, draft, enter: sections.enter, onRefused: findings.refuse })
  const [preview, setPreview] = useState(false)
  const leaving = useLeavingQuestion(acts.asksBeforeLeaving)
  const bringLast = useBringLast(form, invoice === null ? initial.customerId : null, draft.isRestored)
  useEffect(() => fetchWhenIdle(loadChecks, loadPdf, ...frameLoads), [])
  useFreshErrors(form)

  const { stored } = acts
  const fetchPdf = () => savePdf(stored, day)
  const paper = <InvoicePreview control={form.control} kind={kind} {...paperOf(stored)} />
  const pricing = usePricing(form, invoice === null)
  return (
    <EditorContexts form={form} kind={kind} pricing={pricing} findings={findings}>
      <div className="editor">
        {kind === 'quote' || (stored && (stored.revision > 0 || stored.status !== 'DRAFT')) ? null : (
          <IssueWatch form={form} onFindings={findings.tell} />
        )}
        <section className="editor-form" aria-label={t(words.form)}>
          <EditorHead acts={acts} draft={draft} refusals={findings.refusals} onLead={sections.lead} />
          <EditorSteps control={form.control} tab={sections.tab} onTab={sections.open}>
            <div className="editor-body" ref={sections.body}>
              <TabPanel value="from">
                <CustomerTab finder={findCustomers} onCustomer={stored ? undefined : bringLast} />
              </TabPanel>
              <TabPanel value="details">
                <DetailsTab editing={stored !== null} day={day} />
              </TabPanel>
              <TabPanel value="items">
                <ItemsTab onDone={() => sections.enter('summary')} />
              </TabPanel>
              <TabPanel value="summary">
                <SummaryTab />
              </TabPanel>
            </div>
          </EditorSteps>
          <EditorFoot acts={acts} sections={sections} onPreview={() => setPreview(true)} />
        </section>
        <EditorDesk paper={paper} onDownload={fetchPdf} />
        <Drawer open={preview} onOpenChange={setPreview} title={t(words.preview)} wide className="editor-sheet">
          {paper}
        </Drawer>
        <EditorDialogs acts={acts} onDownload={fetchPdf} />
        <LeaveDialog question={leaving} onLeave={() => invoice === null && !stored && draft.end('left')}>
          {t(words.notSaved)}
        </LeaveDialog>
      </div>
    </EditorContexts>
  )
}

interface EditorContextsProps {
  form: UseFormReturn<InvoiceForm>
  kind: MadeKind
  pricing: ReturnType<typeof usePricing>
  findings: Findings
  children: ReactNode
}

/** What the sections of the form share. */
function EditorContexts({ form, kind, pricing, findings, children }: EditorContextsProps) {
  return (
    <KindContext value={kind}>
      <PricingContext value={pricing}>
        <FindingsContext value={findings}>
          <FormProvider {...form}>{children}</FormProvider>
        </FindingsContext>
      </PricingContext>
    </KindContext>
  )
}

/** Brings what a customer's last invoice asked: at once for the one that the invoice begins with, then for each chosen one. */
function useBringLast(form: UseFormReturn<InvoiceForm>, from: string | null, isRestored: () => boolean) {
  const bring = (customerId: string, isInitial = false) =>
    void import('./last-invoice.ts').then(
      (module) => module.bringLast(form, customerId, { isInitial, isRestored }),
      () => {},
    )
  const begin = useEffectEvent(bring)
  useEffect(() => {
    if (from) begin(from, true)
  }, [from])
  return (customerId: string) => bring(customerId)
}

/** What a check said about a field is over once the field is edited. */
function useFreshErrors(form: UseFormReturn<InvoiceForm>) {
  useEffect(() => {
    const watcher = form.watch((_, { name }) => {
      // Clearing what is not there would draw the whole form anew at each key.
      if (name && form.getFieldState(name).error) form.clearErrors(name)
    })
    return () => watcher.unsubscribe()
  }, [form])
}

const paperOf = (stored: Invoice | null) => ({
  status: stored?.status ?? 'DRAFT',
  paidMinor: stored ? (fromApiNumber(stored.paid, stored.currency) ?? 0) : 0,
  publicUrl: stored ? `${window.location.origin}/pay/${stored.id}` : null,
})
