import { listDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/api-keys.gen.ts'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'
import { t } from '../../words/page.ts'
import type { MadeKey } from './queries.ts'
import { scopesText } from './scope-words.ts'

/** Shows a new key, once. */
export function MadeKeyDialog({ made, onClose }: { made: MadeKey | null; onClose: () => void }) {
  return (
    <ShownOnceDialog
      secret={made?.key ?? null}
      onClose={onClose}
      title={t(words.copyTitle)}
      description={t(words.copyWhat)}
      size="broad"
      codeClassName="api-keys-code"
      labels={{
        secret: t(words.yourKey),
        copy: t(words.copyKey),
        done: t(words.done),
        closeUncopied: t(words.closeUncopied),
      }}
    >
      {made ? (
        <dl className="api-keys-facts">
          <div className="spread sm">
            <dt className="muted">{t(words.name)}</dt>
            <dd>{made.name}</dd>
          </div>
          <div className="spread sm">
            <dt className="muted">{t(words.may)}</dt>
            <dd>{scopesText(made.scopes)}</dd>
          </div>
          <div className="spread sm">
            <dt className="muted">{t(words.until)}</dt>
            <dd className="num">{made.expiresOn ? listDate(t.forms, made.expiresOn) : t(words.noEnd)}</dd>
          </div>
        </dl>
      ) : null}
    </ShownOnceDialog>
  )
}
