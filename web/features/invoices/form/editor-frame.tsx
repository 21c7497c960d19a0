import { handsIn } from '@duly/core/access/may.ts'
import type { IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import { neighbourTab } from '@duly/core/invoices/form/tab-completion.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, use } from 'react'
import { useFormContext } from 'react-hook-form'
import { currentSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { t } from '../../../words/page.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { formWords, KindContext } from './kind-slot.ts'
import type { useDraft } from './use-draft.ts'
import type { Acts } from './use-editor-acts.ts'
import type { Sections } from './use-sections.ts'

const EditorNotices = lazyView(() => import('./editor-notices.tsx').then((module) => module.EditorNotices))
const FormSendDialog = lazyView(() => import('./form-send-dialog.tsx').then((module) => module.FormSendDialog))
const DuplicateDialog = lazyView(() => import('../acts/duplicate-dialog.tsx').then((module) => module.DuplicateDialog))
const StaleDialog = lazyView(() => import('./stale-dialog.tsx').then((module) => module.StaleDialog))
/** What the frame shows later, to be fetched while nothing else is to do. */
export const frameLoads = [EditorNotices.load, FormSendDialog.load, StaleDialog.load]
// Nothing is added up yet: fetched at once, but not waited for.
const LiveTotal = lazyView(() => import('./live-total.tsx').then((module) => module.LiveTotal))
LiveTotal.load().catch(() => {})

interface HeadProps {
  acts: Acts
  draft: ReturnType<typeof useDraft>
  refusals: readonly IssueFinding[]
  onLead: Sections['lead']
}

/** Title, what can be done from anywhere, and what is to be known of the draft and of mail that came back. */
export function EditorHead({ acts, draft, refusals, onLead }: HeadProps) {
  const { stored, busy } = acts
  const kind = use(KindContext)
  const kinds = formWords(kind)
  return (
    <div className="editor-head">
      <PageHead
        title={stored ? kinds.edit : kinds.create}
        subtitle={stored ? kinds.editText : kinds.createText}
        actions={
          <>
            <Button variant="ghost" className="editor-undo" onClick={acts.undo}>
              <Undo2 />
              <span>{t(words.undo)}</span>
            </Button>
            {stored || kind === 'invoice' ? (
              <Button variant="ghost" className="editor-draft" onClick={stored ? acts.duplicate : acts.saveDraft}>
                {stored ? t(words.duplicate) : t(words.saveDraft)}
              </Button>
            ) : null}
            <Button busy={busy} busyText={t(words.saving)} onClick={() => acts.saveAndLeave()}>
              {t(words.save)}
            </Button>
          </>
        }
      />
      {acts.problems.length > 1 || refusals.length > 0 || draft.notice || stored?.undelivered || stored?.handIn ? (
        <EditorNotices
          problems={acts.problems}
          refusals={refusals}
          draft={draft}
          stored={stored}
          onLead={onLead}
          onSend={acts.send}
        />
      ) : null}
    </div>
  )
}

interface FootProps {
  acts: Acts
  sections: Sections
  onPreview: () => void
}

/** The way through the sections, the total, and at the end Save and Send. */
export function EditorFoot({ acts, sections: { tab, enter }, onPreview }: FootProps) {
  const { control } = useFormContext<InvoiceForm>()
  const kind = use(KindContext)
  const last = tab === 'summary'
  return (
    <footer className={last ? 'editor-foot last' : 'editor-foot'}>
      <Button disabled={tab === 'from'} onClick={() => enter(neighbourTab(tab, -1))}>
        {t(words.back)}
      </Button>
      <div className="editor-sum num">
        <LiveTotal control={control} />
      </div>
      <Button icon className="editor-eye" aria-label={t(words.preview)} onClick={onPreview}>
        <Eye />
      </Button>
      {last ? (
        <>
          <Button busy={acts.busy && !acts.sending} busyText={t(words.saving)} onClick={() => acts.saveAndLeave()}>
            {t(words.save)}
          </Button>
          <Button variant="primary" disabled={acts.busy} onClick={acts.send}>
            {handsIn(currentSession().user) ? t(words.handIn) : formWords(kind).send}
          </Button>
        </>
      ) : (
        <Button variant="primary" onClick={() => enter(neighbourTab(tab, 1))}>
          {t(words.next)}
          <ArrowRight className="points" />
        </Button>
      )}
    </footer>
  )
}

/** The paper beside the form, where there is room for it. */
export function EditorDesk({ paper, onDownload }: { paper: ReactNode; onDownload: () => Promise<void> }) {
  return (
    <aside className="editor-desk" aria-label={t(words.paper)}>
      <div className="editor-desk-bar">
        <span>{t(words.preview)}</span>
        <Button variant="ghost" size="sm" onClick={onDownload}>
          <FileDown />
          {t(words.downloadPdf)}
        </Button>
      </div>
      {paper}
    </aside>
  )
}

/** Sending, and what somebody else changed meanwhile; both need an invoice that is stored. */
export function EditorDialogs({ acts, onDownload }: { acts: Acts; onDownload: () => Promise<void> }) {
  const form = useFormContext<InvoiceForm>()
  const { stored, differs } = acts
  if (!stored) return null
  return (
    <>
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
    </>
  )
}
