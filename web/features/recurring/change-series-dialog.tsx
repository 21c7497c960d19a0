import { ruleProblems } from '@duly/core/recurring/rule.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type SeriesDetail, useChangeSeries } from './queries.ts'
import { datesAfter, draftOf, draftProblems, RuleFields, RulePreview, ruleOfDraft } from './rule-form.tsx'

/** Changes the rule of a series, its name, and what is made when. */
export function ChangeSeriesDialog({ series, onClose }: { series: SeriesDetail; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(series.name, series.rule, series.mode, series.time))
  const [isChecked, setChecked] = useState(false)
  const change = useChangeSeries()
  const rule = ruleOfDraft(draft)
  const problems = draftProblems(draft)
  const after = series.countsAfter ?? ''
  const submit = async () => {
    setChecked(true)
    if (Object.keys(problems).length > 0 || ruleProblems(rule).length > 0) return
    const { mode, time } = draft
    try {
      await change.mutateAsync({ id: series.id, version: series.version, name: draft.name.trim(), rule, mode, time })
      toast.success(t(words.saved))
      onClose()
    } catch (error) {
      toast.error(failureText(error, t(words.didNotWork)))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(words.changeTitle)}
      size="wide"
      busy={change.isPending}
      keepOnOutsidePress
      onSubmit={submit}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={change.isPending}>{t(words.cancel)}</DialogCancel>
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            busyText={t(words.saving)}
            disabled={datesAfter(rule, after, 1).length === 0}
          >
            {t(words.save)}
          </Button>
        </>
      }
    >
      <RuleFields
        draft={draft}
        errors={isChecked ? problems : {}}
        busy={change.isPending}
        zone={series.timeZone}
        onChange={(next) => setDraft((now) => ({ ...now, ...next }))}
      />
      <RulePreview rule={rule} after={after} zone={series.timeZone} />
    </Dialog>
  )
}
