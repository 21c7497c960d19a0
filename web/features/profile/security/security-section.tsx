import * as words from '@duly/core/words/gen/security.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { AppLine } from './app-line.tsx'
import { OtherProviderLine } from './other-provider-line.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { factorsQuery } from './queries.ts'
import { RecoveryCodesDialog, RecoveryLine } from './recovery-codes.tsx'
import './security.css'

/** New codes that are to be shown, and whether there were others before. */
export interface ShownCodes {
  codes: readonly string[]
  isRenewal: boolean
}

/**
 * Passkeys, the authenticator app and recovery codes: how one proves beside the password who one is. `onKept` is told when
 * the first factor is there and its codes have been kept.
 */
export function SecuritySection({ onKept }: { onKept?: () => void }) {
  const factors = useQuery(factorsQuery())
  const [shown, setShown] = useState<ShownCodes | null>(null)
  const show = (codes: readonly string[], isRenewal = false) => {
    if (codes.length > 0) setShown({ codes, isRenewal })
    else onKept?.()
  }
  return (
    <section className="security mt-12 max-w-2xl" aria-labelledby="security-title">
      <h2 id="security-title" className="strong">
        {t(words.title)}
      </h2>
      <p className="sm muted">{t(words.purpose)}</p>
      {factors.data ? (
        <>
          <PasskeyList factors={factors.data} onCodes={show} />
          <ul className="security-lines">
            <AppLine factors={factors.data} onCodes={show} />
            <RecoveryLine factors={factors.data} onCodes={(codes) => show(codes, true)} />
            <OtherProviderLine />
          </ul>
        </>
      ) : factors.isError ? (
        <ErrorState
          title={t(words.failed)}
          retryLabel={t(words.tryAgain)}
          onRetry={() => factors.refetch()}
          busy={factors.isFetching}
        />
      ) : (
        <Waiting>{t(words.loading)}</Waiting>
      )}
      {shown ? (
        <RecoveryCodesDialog
          {...shown}
          onClose={() => {
            setShown(null)
            onKept?.()
          }}
        />
      ) : null}
    </section>
  )
}
