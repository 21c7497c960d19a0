import * as words from '@duly/core/words/gen/webhooks.gen.ts'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import type { WithSecret } from './queries.ts'

/** Shows a new secret, once. */
export function SecretDialog({ made, onClose }: { made: WithSecret | null; onClose: () => void }) {
  return (
    <ShownOnceDialog
      secret={made?.secret ?? null}
      onClose={onClose}
      title={t(words.secretTitle)}
      description={t(words.secretWhat)}
      size="wide"
      codeClassName="webhooks-code"
      labels={{
        secret: t(words.secret),
        copy: t(words.copy),
        done: t(words.done),
        closeUncopied: t(words.closeUncopied),
      }}
    >
      {made?.formerSecretUntil ? (
        <p className="sm muted">{t(words.formerUntil, { time: momentAt(made.formerSecretUntil) })}</p>
      ) : null}
    </ShownOnceDialog>
  )
}
