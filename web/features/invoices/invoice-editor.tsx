import { type DraftProblem, firstDraftProblem } from '@duly/core/invoices/draft-checks.ts'
import { datedInvoiceFileName } from '@duly/core/invoices/file-names.ts'
import { type InvoiceTab, neighbourTab } from '@duly/core/invoices/tab-completion.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { useNavigate } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call, download } from '../../api/call.ts'
import { saveFile } from '../../api/save-file.ts'
import { useLeavingQuestion } from '../../api/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { fetchWhenIdle, lazyView, useEver } from '../../ui/lazy-view.ts'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TabPanel } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { findCustomers } from './customer-finder.ts'
import { CustomerTab } from './customer-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { EditorSteps, LiveTotal } from './editor-steps.tsx'
import type { InvoiceForm } from './invoice-form.ts'
import { ItemsTab } from './items-tab.tsx'
import type { Invoice } from './queries.ts'
import { SummaryTab } from './summary-tab.tsx'
import { UndeliveredNotice } from './undelivered-notice.tsx'
import { useDraft } from './use-draft.ts'
import { useInvoiceSave } from './use-invoice-save.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import './editor.css'

const loadSendDialog = () => import('./form-send-dialog.tsx').then((module) => module.FormSendDialog)
const loadStaleDialog = () => import('./stale-dialog.tsx').then((module) => module.StaleDialog)
const FormSendDialog = lazyView(loadSendDialog)
const StaleDialog = lazyView(loadStaleDialog)
// The form can be typed into before the paper's code has come.
const InvoicePreview = lazyView(() => import('./preview.tsx').then((module) => module.InvoicePreview))

interface InvoiceEditorProps {
  /** The stored invoice, or null for a new one. */
  invoice: Invoice | null
  initial: InvoiceForm
  /** Today in the workspace's zone. */
  day: string
}

/** The invoice form with its live paper (specification part 1, Invoice form). */
export function InvoiceEditor({ invoice, initial, day }: InvoiceEditorProps) {
  const navigate = useNavigate()
  const form = useForm<InvoiceForm>({ defaultValues: initial })
  const [tab, setTab] = useState<InvoiceTab>('from')
  const [sending, setSending] = useState(false)
  const [preview, setPreview] = useState(false)
  const sentEver = useEver(sending && invoice === null)
  useEffect(() => fetchWhenIdle(loadSendDialog, loadStaleDialog), [])
  const leaving = useRef(false)
  const intended = useRef<'leave' | 'send'>('leave')
  const body = useRef<HTMLDivElement>(null)
  const draft = useDraft(form, initial, invoice === null)
  const { isDirty } = form.formState
  const asksBeforeLeaving = () => isDirty && !leaving.current && !draft.isKept()
  const question = useLeavingQuestion(asksBeforeLeaving)

  // What a check said about a field is over once the field is edited.
  useEffect(() => {
    const watcher = form.watch((_, { name }) => {
      // Clearing what is not there would draw the whole form anew at each key.
      if (name && form.getFieldState(name).error) form.clearErrors(name)
    })
    return () => watcher.unsubscribe()
  }, [form])

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
  const point = (problem: DraftProblem) => {
    toast.error('Error', { description: problem.message })
    form.setError(problem.field as keyof InvoiceForm, { message: problem.message })
    enter(problem.tab)
  }
  const takeNewNumber = async () => {
    try {
      const query = { issueDate: form.getValues('issueDate') || undefined }
      const { invoiceNumber } = await call('GET /invoices/next-number', { query })
      form.setValue('invoiceNumber', invoiceNumber, { shouldDirty: true, shouldValidate: true })
      enter('details')
    } catch {
      toast.error('Failed to generate an invoice number')
    }
  }
  const { stored, busy, save, ...settled } = useInvoiceSave({
    form,
    invoice,
    onProblem: point,
    onSaved: () => {
      if (invoice === null) draft.end('saved')
    },
    onNewNumber: () => void takeNewNumber(),
  })
  /** Keeps the form in this browser only, once it could be an invoice (specification part 1, section 7). */
  const saveDraft = () => {
    const values = form.getValues()
    const problem = firstDraftProblem(values)
    if (problem) point(problem)
    else if (draft.keepByHand()) toast.success('Success', { description: 'Invoice saved as draft' })
    else toast.error('Error', { description: 'This browser cannot store drafts. Please save the invoice instead.' })
  }
  useAddressOfStored(sentEver ? stored : null)
  const goOn = (saved: Invoice | null, next: 'leave' | 'send') => {
    // After a conflict, Overwrite ends where the refused press would have ended.
    intended.current = next
    if (!saved) return
    if (next === 'send') return setSending(true)
    leaving.current = true
    void navigate({ to: '/' })
  }
  const saveAndLeave = async () => goOn(await save(), 'leave')
  const send = async () => goOn(stored && !isDirty ? stored : await save(), 'send')
  const overwrite = async (theirs: Invoice) => goOn(await save(theirs), intended.current)
  const fetchPdf = async () => {
    if (!stored) {
      toast.error('Please save the invoice first')
      return
    }
    try {
      saveFile(
        await download('GET /invoices/:id/pdf', { params: { id: stored.id } }),
        datedInvoiceFileName(stored.invoiceNumber, day),
      )
      toast.success('PDF downloaded successfully!')
    } catch {
      toast.error('Failed to download PDF')
    }
  }
  const undo = () => navigate({ to: '/' })
  useShortcut('mod+s', () => void saveAndLeave())
  useShortcut('alt+1', () => enter('from'))
  useShortcut('alt+2', () => enter('details'))
  useShortcut('alt+3', () => enter('items'))
  useShortcut('alt+4', () => enter('summary'))

  const last = tab === 'summary'
  return (
    <FormProvider {...form}>
      <div className="editor">
        <section className="editor-form" aria-label="Invoice form">
          <div className="editor-head">
            <PageHead
              title={stored ? 'Edit Invoice' : 'Create New Invoice'}
              subtitle={stored ? 'Update your invoice details' : 'Fill in the details to create a new invoice'}
              actions={
                <>
                  <Button variant="ghost" className="editor-undo" onClick={undo}>
                    <Undo2 />
                    <span>Undo</span>
                  </Button>
                  {stored ? null : (
                    <Button variant="ghost" className="editor-draft" onClick={saveDraft}>
                      Save draft
                    </Button>
                  )}
                  <Button busy={busy} busyText="Saving..." onClick={() => saveAndLeave()}>
                    Save
                  </Button>
                </>
              }
            />
            <DraftNotice notice={draft.notice} onRestore={draft.restore} onDiscard={draft.discard} />
            {stored ? <UndeliveredNotice invoice={stored} onSend={send} /> : null}
          </div>
          <EditorSteps control={form.control} tab={tab} onTab={open}>
            <div className="editor-body" ref={body}>
              <TabPanel value="from">
                <CustomerTab finder={findCustomers} />
              </TabPanel>
              <TabPanel value="details">
                <DetailsTab editing={stored !== null} day={day} />
              </TabPanel>
              <TabPanel value="items">
                <ItemsTab />
              </TabPanel>
              <TabPanel value="summary">
                <SummaryTab />
              </TabPanel>
            </div>
          </EditorSteps>
          <footer className={last ? 'editor-foot last' : 'editor-foot'}>
            <Button disabled={tab === 'from'} onClick={() => enter(neighbourTab(tab, -1))}>
              Back
            </Button>
            <LiveTotal control={form.control} />
            <Button icon className="editor-eye" aria-label="Preview" onClick={() => setPreview(true)}>
              <Eye />
            </Button>
            {last ? (
              <>
                <Button busy={busy && !sending} busyText="Saving..." onClick={() => saveAndLeave()}>
                  Save
                </Button>
                <Button variant="primary" disabled={busy} onClick={send}>
                  Send Invoice
                </Button>
              </>
            ) : (
              <Button variant="primary" onClick={() => enter(neighbourTab(tab, 1))}>
                Next
                <ArrowRight />
              </Button>
            )}
          </footer>
        </section>
        <aside className="editor-desk" aria-label="Invoice preview">
          <div className="editor-desk-bar">
            <span>Preview</span>
            <Button variant="ghost" size="sm" onClick={fetchPdf}>
              <FileDown />
              Download PDF
            </Button>
          </div>
          <Suspense fallback={<Waiting>Loading data...</Waiting>}>
            <InvoicePreview control={form.control} {...paperOf(stored)} />
          </Suspense>
        </aside>
        <Drawer open={preview} onOpenChange={setPreview} title="Preview" wide className="editor-sheet">
          <Suspense fallback={<Waiting>Loading data...</Waiting>}>
            <InvoicePreview control={form.control} {...paperOf(stored)} />
          </Suspense>
        </Drawer>
        <Suspense>
          {sending && stored ? (
            <FormSendDialog
              invoice={stored}
              onClose={() => setSending(false)}
              onDownload={fetchPdf}
              onSave={(recipient) => {
                form.setValue('billingEmail', recipient.email, { shouldDirty: true })
                form.setValue('billingPhone', recipient.phone, { shouldDirty: true })
                return save()
              }}
            />
          ) : null}
          {settled.differs && stored ? (
            <StaleDialog
              id={stored.id}
              differs={settled.differs}
              mine={form.getValues()}
              onClose={settled.keepEditing}
              onReload={settled.reload}
              onOverwrite={overwrite}
            />
          ) : null}
        </Suspense>
        <LeaveDialog question={question} onLeave={() => invoice === null && !stored && draft.end('left')}>
          Your changes to this invoice have not been saved yet.
        </LeaveDialog>
      </div>
    </FormProvider>
  )
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
  paidMinor: fromApiNumber(stored?.paid ?? 0) ?? 0,
  publicUrl: stored ? `${window.location.origin}/pay/${stored.id}` : null,
})
