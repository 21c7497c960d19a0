import { translateMessages } from '@duly/core/contract/message-translations.ts'
import { firstDraftProblem, firstMissingDate } from '@duly/core/invoices/draft-checks.ts'
import { datedInvoiceFileName } from '@duly/core/invoices/file-names.ts'
import {
  completedTabs,
  type InvoiceTab,
  invoiceTabs,
  invoiceTabTexts,
  neighbourTab,
} from '@duly/core/invoices/tab-completion.ts'
import { computeTotals } from '@duly/core/invoices/totals.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { type Control, FormProvider, useForm, useWatch } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError, download } from '../../api/call.ts'
import { forgetDrafts } from '../../api/drafts.ts'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TabPanel } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { findCustomers } from './customer-finder.ts'
import { CustomerTab } from './customer-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { FormSendDialog } from './form-send-dialog.tsx'
import { bodyOf, type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { ItemsTab } from './items-tab.tsx'
import { InvoicePreview } from './preview.tsx'
import { type Invoice, useChangeInvoice, useCreateInvoice } from './queries.ts'
import { SummaryTab } from './summary-tab.tsx'
import './editor.css'

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
  const create = useCreateInvoice()
  const change = useChangeInvoice()
  const key = useActionKey()
  const form = useForm<InvoiceForm>({ defaultValues: initial })
  const [tab, setTab] = useState<InvoiceTab>('from')
  const [stored, setStored] = useState<Invoice | null>(invoice)
  const [sending, setSending] = useState(false)
  const [preview, setPreview] = useState(false)
  const leaving = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const draft = useDraft(form, invoice === null)
  const busy = create.isPending || change.isPending
  const { isDirty } = form.formState
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !leaving.current,
    enableBeforeUnload: () => isDirty && !leaving.current,
    withResolver: true,
  })

  const open = (next: InvoiceTab) => {
    setTab(next)
    body.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  }
  const point = (problem: { message: string; tab: InvoiceTab; field: string }) => {
    toast.error('Error', { description: problem.message })
    form.setError(problem.field as keyof InvoiceForm, { message: problem.message })
    open(problem.tab)
  }

  /** Saves what is on the screen; null when something is missing or the server refused. */
  const save = async (): Promise<Invoice | null> => {
    const values = form.getValues()
    const problem =
      firstMissingDate(values) ??
      firstDraftProblem(values) ??
      (values.invoiceNumber.trim() === ''
        ? { message: 'Invoice number is required', tab: 'details' as const, field: 'invoiceNumber' }
        : null)
    if (problem) {
      point(problem)
      return null
    }
    form.clearErrors()
    try {
      const saved = stored
        ? await change.mutateAsync({
            id: stored.id,
            body: { ...withoutNumber(bodyOf(values)), version: stored.version },
          })
        : await create.mutateAsync({ body: { ...bodyOf(values), status: 'DRAFT' }, key: key.current() })
      key.renew()
      forgetDrafts()
      form.reset(values)
      toast.success(stored ? 'Invoice updated successfully!' : 'Invoice created successfully!')
      setStored(saved)
      return saved
    } catch (error) {
      key.renew()
      tellSaveFailure(error)
      return null
    }
  }
  const saveAndLeave = async () => {
    if (!(await save())) return
    leaving.current = true
    void navigate({ to: '/' })
  }
  const send = async () => {
    const saved = stored && !isDirty ? stored : await save()
    if (saved) setSending(true)
  }
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
  useShortcut('mod+s', () => void saveAndLeave(), { whileTyping: true } as never)

  const last = tab === 'summary'
  return (
    <FormProvider {...form}>
      <div className="editor">
        <section className="editor-form" aria-label="Invoice form">
          <div className="editor-head">
            <PageHead
              title={invoice ? 'Edit Invoice' : 'Create New Invoice'}
              subtitle={invoice ? 'Update your invoice details' : 'Fill in the details to create a new invoice'}
              actions={
                <>
                  <Button variant="ghost" className="editor-undo" onClick={undo}>
                    <Undo2 />
                    <span>Undo</span>
                  </Button>
                  <Button busy={busy} busyText="Saving..." onClick={saveAndLeave}>
                    Save
                  </Button>
                </>
              }
            />
            {draft.restored ? (
              <Notice
                tone="blue"
                action={
                  <Button size="sm" onClick={() => draft.discard(initial)}>
                    Discard
                  </Button>
                }
              >
                Your unsaved invoice was restored.
              </Notice>
            ) : null}
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
          <footer className="editor-foot">
            <Button disabled={tab === 'from'} onClick={() => open(neighbourTab(tab, -1))}>
              Back
            </Button>
            <LiveTotal control={form.control} />
            <Button icon className="editor-eye" aria-label="Preview" onClick={() => setPreview(true)}>
              <Eye />
            </Button>
            {last ? (
              <>
                <Button busy={busy && !sending} busyText="Saving..." onClick={saveAndLeave}>
                  Save
                </Button>
                <Button variant="primary" disabled={busy} onClick={send}>
                  Send Invoice
                </Button>
              </>
            ) : (
              <Button variant="primary" onClick={() => open(neighbourTab(tab, 1))}>
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
          <InvoicePreview
            control={form.control}
            paidMinor={fromApiNumber(stored?.paid ?? 0) ?? 0}
            publicUrl={stored ? `${window.location.origin}/pay/${stored.id}` : null}
          />
        </aside>
        <Drawer open={preview} onOpenChange={setPreview} title="Preview" wide className="editor-sheet">
          <InvoicePreview control={form.control} />
        </Drawer>
        {sending && stored ? (
          <FormSendDialog invoice={stored} onClose={() => setSending(false)} onDownload={fetchPdf} />
        ) : null}
        <ConfirmDialog
          open={blocker.status === 'blocked'}
          onOpenChange={(stay) => !stay && blocker.reset?.()}
          title="Leave without saving?"
          description="What you changed on this invoice is not saved yet."
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => {
            forgetDrafts()
            blocker.proceed?.()
          }}
        />
      </div>
    </FormProvider>
  )
}

function withoutNumber<T extends { invoiceNumber: string }>({
  invoiceNumber: _,
  ...rest
}: T): Omit<T, 'invoiceNumber'> {
  return rest
}

// An array becomes one toast per message, each translated (specification part 1, section 8).
function tellSaveFailure(error: unknown): void {
  if (!(error instanceof ApiError) || error.messages.length === 0 || error.status >= 500) {
    toast.error('An error occurred while saving the invoice')
    return
  }
  if (error.status === 409) {
    for (const message of error.messages) toast.error(message)
    return
  }
  for (const message of translateMessages([...error.messages])) toast.error(message)
}

function EditorSteps({
  control,
  tab,
  onTab,
  children,
}: {
  control: Control<InvoiceForm>
  tab: InvoiceTab
  onTab: (tab: InvoiceTab) => void
  children: React.ReactNode
}) {
  const values = useWatch({ control }) as InvoiceForm
  const done = completedTabs(values)
  return (
    <Steps
      label="Invoice sections"
      className="editor-steps"
      value={tab}
      onValueChange={onTab}
      steps={invoiceTabs.map((name) => ({ value: name, ...invoiceTabTexts[name], done: done[name] }))}
    >
      {children}
    </Steps>
  )
}

function LiveTotal({ control }: { control: Control<InvoiceForm> }) {
  const values = useWatch({ control }) as InvoiceForm
  const { total } = computeTotals(sheetInvoice(values))
  return (
    <div className="editor-sum num">
      <span className="sm muted">Total</span> <b>{formatMoney(total, values.currency)}</b>{' '}
      <span className="xs faint">{values.currency}</span>
    </div>
  )
}

// Keeps what is typed in the browser, and brings it back after a crash or reload.
function useDraft(form: ReturnType<typeof useForm<InvoiceForm>>, isNew: boolean) {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    if (!isNew) return
    const draft = readDraft()
    if (draft) {
      form.reset(draft.form, { keepDefaultValues: true })
      setRestored(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = form.watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => keepDraft(values as InvoiceForm, new Date()), 400)
    })
    return () => {
      clearTimeout(timer)
      watcher.unsubscribe()
    }
  }, [form, isNew])
  return {
    restored,
    discard: (initial: InvoiceForm) => {
      forgetDrafts()
      form.reset(initial)
      setRestored(false)
    },
  }
}
