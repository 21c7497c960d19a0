import * as words from '@duly/core/words/gen/security.gen.ts'
import { refreshSession } from '../../../api/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { t } from '../../../words/page.ts'
import { SecuritySection } from './security-section.tsx'

/** In the place of every screen while the operator demands a second factor of somebody who has none. */
export function SetUpFactor() {
  return (
    <>
      <PageHead title={t(words.demandTitle)} subtitle={t(words.demandText)} />
      <SecuritySection onKept={() => void refreshSession()} />
    </>
  )
}
