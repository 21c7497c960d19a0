import type { DraftProblem } from '@duly/core/invoices/form/draft-checks.ts'
import type { IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import { type InvoiceTab, neighbourTab } from '@duly/core/invoices/form/tab-completion.ts'
import { datedInvoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { useNavigate } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { call, download } from '../../../api/call.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useLeavingQuestion } from '../../../api/unsaved-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { fetchWhenIdle, Late, lateView, lazyView, useEver } from '../../../ui/lazy-view.ts'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import type { Invoice } from '../queries.ts'
import { findCustomers } from './customer-finder.ts'
import { CustomerTab } from './customer-tab.tsx'
import { EditorSteps } from './editor-steps.tsx'
import { type Findings, FindingsContext } from './findings-slot.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { formWords, KindContext, type MadeKind } from './kind-slot.ts'
import { PricingContext, usePricing } from './pricing-slot.ts'
import { useDraft } from './use-draft.ts'
import { findingsThatRefuse, useFindings } from './use-findings.ts'
import { loadChecks, useInvoiceSave } from './use-invoice-save.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import './editor.css'

const loadSendDialog = () => import('./form-send-dialog.tsx').then((module) => module.FormSendDialog)
const loadNotices = () => import('./editor-notices.tsx').then((module) => module.EditorNotices)
const EditorNotices = lazyView(loadNotices)
// The first section is another one, and nothing is added up yet: these are fetched at once, but not waited for.
const liveTotal = lateView(() => import('./live-total.tsx').then((module) => module.LiveTotal))
const detailsTab = lateView(() => import('./details-tab.tsx').then((module) => module.DetailsTab))
const itemsTab = lateView(() => import('./items-tab.tsx').then((module) => module.ItemsTab))
const summaryTab = lateView(() => import('./summary-tab.tsx').then((module) => module.SummaryTab))
for (const { load } of [liveTotal, detailsTab, itemsTab, summaryTab]) load().catch(() => {})
const loadStaleDialog = () => import('./stale-dialog.tsx').then((module) => module.StaleDialog)
const FormSendDialog = lazyView(loadSendDialog)
const DuplicateDialog = lazyView(() => import('../acts/duplicate-dialog.tsx').then((module) => module.DuplicateDialog))
const StaleDialog = lazyView(loadStaleDialog)
const IssueWatch = lazyView(() => import('./issue-watch.tsx').then((module) => module.IssueWatch))
// The form can be typed into before the paper's code has come.
const InvoicePreview = lazyView(() => import('./preview.tsx').then((module) => module.InvoicePreview))

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
  const sections = useSections()
  const findings = useFindings(form, sections.enter)
  const acts = useEditorActs({ form, invoice, kind, draft, enter: sections.enter, onRefused: findings.refuse })
  const [preview, setPreview] = useState(false)
  const leaving = useLeavingQuestion(acts.asksBeforeLeaving)
  const bringLast = useBringLast(form, invoice === null ? initial.customerId : null, draft.isRestored)
  useEffect(() => fetchWhenIdle(loadChecks, loadNotices, loadSendDialog, loadStaleDialog), [])
  useFreshErrors(form)

  const { stored } = acts
  const fetchPdf = () => fetchPdfOf(stored, day)
  const paper = (
    <Suspense fallback={<Waiting>Loading data...</Waiting>}>
      <InvoicePreview control={form.control} kind={kind} {...paperOf(stored)} />
    </Suspense>
  )
  const pricing = usePricing(form, invoice === null)
  return (
    <EditorContexts form={form} kind={kind} pricing={pricing} findings={findings}>
      <div className="editor">
        {kind === 'quote' || (stored && (stored.revision > 0 || stored.status !== 'DRAFT')) ? null : (
          <Suspense>
            <IssueWatch form={form} onFindings={findings.tell} />
          </Suspense>
        )}
        <section className="editor-form" aria-label="Invoice form">
          <EditorHead acts={acts} draft={draft} refusals={findings.refusals} />
          <EditorSteps control={form.control} tab={sections.tab} onTab={sections.open}>
            <div className="editor-body" ref={sections.body}>
              <TabPanel value="from">
                <CustomerTab finder={findCustomers} onCustomer={stored ? undefined : bringLast} />
              </TabPanel>
              <TabPanel value="details">
                <Late of={detailsTab} with={{ editing: stored !== null, day }} />
              </TabPanel>
              <TabPanel value="items">
                <Late of={itemsTab} with={{}} />
              </TabPanel>
              <TabPanel value="summary">
                <Late of={summaryTab} with={{}} />
              </TabPanel>
            </div>
          </EditorSteps>
          <EditorFoot acts={acts} sections={sections} onPreview={() => setPreview(true)} />
        </section>
        <EditorDesk paper={paper} onDownload={fetchPdf} />
        <Drawer open={preview} onOpenChange={setPreview} title="Preview" wide className="editor-sheet">
          {paper}
        </Drawer>
        <EditorDialogs acts={acts} onDownload={fetchPdf} />
        <LeaveDialog question={leaving} onLeave={() => invoice === null && !stored && draft.end('left')}>
          Your changes to this invoice have not been saved yet.
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

/** Which of the four sections is open, and the ways there. */
function useSections() {
  const [tab, setTab] = useState<InvoiceTab>('from')
  const body = useRef<HTMLDivElement>(null)
  const enterPanel = usePanelFocus(body)
  const open = (next: InvoiceTab) => {
    setTab(next)
    body.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  }
  /** Opens a section and goes on in it, for what was not pressed in the row of sections itself. */
  const enter = (next: InvoiceTab) => {
    open(next)
    enterPanel()
  }
  useShortcut('alt+1', () => enter('from'))
  useShortcut('alt+2', () => enter('details'))
  useShortcut('alt+3', () => enter('items'))
  useShortcut('alt+4', () => enter('summary'))
  return { tab, body, open, enter }
}

interface ActsOptions {
  form: UseFormReturn<InvoiceForm>
  invoice: Invoice | null
  kind: MadeKind
  draft: ReturnType<typeof useDraft>
  enter: (tab: InvoiceTab) => void
  /** The business's country keeps it from being issued. */
  onRefused: (findings: readonly IssueFinding[]) => void
}

/** What the buttons do: save, send, keep as a draft, and go. */
function useEditorActs({ form, invoice, kind, draft, enter, onRefused }: ActsOptions) {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [copying, setCopying] = useState(false)
  const sentEver = useEver(sending && invoice === null)
  const leaving = useRef(false)
  const intended = useRef<'leave' | 'send'>('leave')
  const { isDirty } = form.formState
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  /** Says the first problem, marks them all, and goes to the first. */
  const point = (found: readonly DraftProblem[]) => {
    const [first] = found
    if (!first) return
    toast.error('Error', { description: first.message })
    form.clearErrors()
    for (const { field, message } of found) form.setError(field as keyof InvoiceForm, { message })
    setProblems(found)
    enter(first.tab)
  }
  const saving = useInvoiceSave({
    form,
    invoice,
    kind,
    onProblems: point,
    onSaved: () => {
      if (invoice === null) draft.end('saved')
    },
    onNewNumber: () => void takeNewNumber(form, kind, () => enter('details')),
  })
  const { stored, save } = saving
  useAddressOfStored(sentEver ? stored : null)
  const goOn = (saved: Invoice | null, next: 'leave' | 'send') => {
    // After a conflict, Overwrite ends where the refused press would have ended.
    intended.current = next
    if (!saved) return
    if (next === 'send') return setSending(true)
    leaving.current = true
    void navigate(listOf(kind))
  }
  const saveAndLeave = async () => goOn(await save(), 'leave')
  useShortcut('mod+s', () => void saveAndLeave())
  return {
    ...saving,
    problems,
    enter,
    sending,
    stopSending: () => setSending(false),
    copying,
    duplicate: () => setCopying(true),
    stopCopying: () => setCopying(false),
    asksBeforeLeaving: () => isDirty && !leaving.current && !draft.isKept(),
    saveAndLeave,
    send: async () => {
      const saved = stored && !isDirty ? stored : await save()
      const refused = saved && kind === 'invoice' ? await findingsThatRefuse(saved) : null
      if (refused) onRefused(refused)
      else goOn(saved, 'send')
    },
    overwrite: async (theirs: Invoice) => goOn(await save(theirs), intended.current),
    // Not handed on: a leaving that was answered by Stay never ends, and the button would wait for it.
    undo: () => void navigate(listOf(kind)),
    /** Keeps the form in this browser only, once it could be an invoice (specification part 1, section 7). */
    saveDraft: async () => {
      const found = (await loadChecks())?.draftProblems(form.getValues()) ?? []
      if (found.length > 0) point(found)
      else if (draft.keepByHand()) toast.success('Success', { description: 'Invoice saved as draft' })
      else toast.error('Error', { description: 'This browser cannot store drafts. Please save the invoice instead.' })
    },
  }
}

type Acts = ReturnType<typeof useEditorActs>

/** Where the form leads back to. */
const listOf = (kind: MadeKind) =>
  kind === 'quote' ? { to: '/invoices', search: { kind } as never } : ({ to: '/' } as const)

interface HeadProps {
  acts: Acts
  draft: ReturnType<typeof useDraft>
  refusals: readonly IssueFinding[]
}

/** Title, what can be done from anywhere, and what is to be known of the draft and of mail that came back. */
function EditorHead({ acts, draft, refusals }: HeadProps) {
  const { stored, busy } = acts
  const kind = use(KindContext)
  const words = formWords(kind)
  return (
    <div className="editor-head">
      <PageHead
        title={stored ? words.edit : words.create}
        subtitle={stored ? words.editText : words.createText}
        actions={
          <>
            <Button variant="ghost" className="editor-undo" onClick={acts.undo}>
              <Undo2 />
              <span>Undo</span>
            </Button>
            {stored || kind === 'invoice' ? (
              <Button variant="ghost" className="editor-draft" onClick={stored ? acts.duplicate : acts.saveDraft}>
                {stored ? 'Duplicate' : 'Save draft'}
              </Button>
            ) : null}
            <Button busy={busy} busyText="Saving..." onClick={() => acts.saveAndLeave()}>
              Save
            </Button>
          </>
        }
      />
      {acts.problems.length > 1 || refusals.length > 0 || draft.notice || stored?.undelivered ? (
        <Suspense>
          <EditorNotices
            problems={acts.problems}
            refusals={refusals}
            draft={draft}
            stored={stored}
            onEnter={acts.enter}
            onSend={acts.send}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface FootProps {
  acts: Acts
  sections: ReturnType<typeof useSections>
  onPreview: () => void
}

/** The way through the sections, the total, and at the end Save and Send. */
function EditorFoot({ acts, sections: { tab, enter }, onPreview }: FootProps) {
  const { control } = useFormContext<InvoiceForm>()
  const kind = use(KindContext)
  const last = tab === 'summary'
  return (
    <footer className={last ? 'editor-foot last' : 'editor-foot'}>
      <Button disabled={tab === 'from'} onClick={() => enter(neighbourTab(tab, -1))}>
        Back
      </Button>
      <div className="editor-sum num">
        <Late of={liveTotal} with={{ control }} />
      </div>
      <Button icon className="editor-eye" aria-label="Preview" onClick={onPreview}>
        <Eye />
      </Button>
      {last ? (
        <>
          <Button busy={acts.busy && !acts.sending} busyText="Saving..." onClick={() => acts.saveAndLeave()}>
            Save
          </Button>
          <Button variant="primary" disabled={acts.busy} onClick={acts.send}>
            {formWords(kind).send}
          </Button>
        </>
      ) : (
        <Button variant="primary" onClick={() => enter(neighbourTab(tab, 1))}>
          Next
          <ArrowRight />
        </Button>
      )}
    </footer>
  )
}

/** The paper beside the form, where there is room for it. */
function EditorDesk({ paper, onDownload }: { paper: ReactNode; onDownload: () => Promise<void> }) {
  return (
    <aside className="editor-desk" aria-label="Invoice preview">
      <div className="editor-desk-bar">
        <span>Preview</span>
        <Button variant="ghost" size="sm" onClick={onDownload}>
          <FileDown />
          Download PDF
        </Button>
      </div>
      {paper}
    </aside>
  )
}

/** Sending, and what somebody else changed meanwhile; both need an invoice that is stored. */
function EditorDialogs({ acts, onDownload }: { acts: Acts; onDownload: () => Promise<void> }) {
  const form = useFormContext<InvoiceForm>()
  const { stored, differs } = acts
  if (!stored) return null
  return (
    <Suspense>
      {acts.copying ? <DuplicateDialog invoice={stored} onClose={acts.stopCopying} /> : null}
      {acts.sending ? (
        <FormSendDialog
          invoice={stored}
          onClose={acts.stopSending}
          onDownload={onDownload}
          onSave={(recipient) => {
            form.setValue('billingEmail', recipient.email, { shouldDirty: true })
            form.setValue('billingPhone', recipient.phone, { shouldDirty: true })
            return acts.save()
          }}
        />
      ) : null}
      {differs ? (
        <StaleDialog
          id={stored.id}
          differs={differs}
          mine={form.getValues()}
          onClose={acts.keepEditing}
          onReload={acts.reload}
          onOverwrite={acts.overwrite}
        />
      ) : null}
    </Suspense>
  )
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

async function takeNewNumber(form: UseFormReturn<InvoiceForm>, kind: MadeKind, show: () => void): Promise<void> {
  try {
    const query = { kind, issueDate: form.getValues('issueDate') || undefined }
    const { invoiceNumber } = await call('GET /invoices/next-number', { query })
    form.setValue('invoiceNumber', invoiceNumber, { shouldDirty: true, shouldValidate: true })
    show()
  } catch {
    toast.error('Failed to generate an invoice number')
  }
}

async function fetchPdfOf(stored: Invoice | null, day: string): Promise<void> {
  if (!stored) {
    toast.error('Please save the invoice first')
    return
  }
  try {
    saveFile(
      await download('GET /invoices/:id/pdf', { params: { id: stored.id } }),
      datedInvoiceFileName(stored.invoiceNumber, day, stored.kind),
    )
    toast.success('PDF downloaded successfully!')
  } catch {
    toast.error('Failed to download PDF')
  }
}

/** A new invoice that stays on the screen once it is stored has its own address and title: a reload leads back to it. */
function useAddressOfStored(stored: Invoice | null) {
  const navigate = useNavigate()
  const id = stored?.id
  useEffect(() => {
    if (!id) return
    const mask = { to: '/invoices/$id/edit', params: { id }, unmaskOnReload: true } as const
    // Another state makes it another entry; the same one would stay as it is.
    const state = (before: object) => ({ ...before, stored: id }) as never
    void navigate({ to: '/invoices/create', mask, replace: true, resetScroll: false, state })
    const before = document.title
    document.title = 'Edit Invoice · Duly'
    return () => {
      document.title = before
    }
  }, [id, navigate])
}

const paperOf = (stored: Invoice | null) => ({
  status: stored?.status ?? 'DRAFT',
  paidMinor: stored ? (fromApiNumber(stored.paid, stored.currency) ?? 0) : 0,
  publicUrl: stored ? `${window.location.origin}/pay/${stored.id}` : null,
})
