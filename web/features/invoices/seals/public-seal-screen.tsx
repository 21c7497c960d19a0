import { readSealPart } from '@duly/core/invoices/seals/seal-mark.ts'
import type { Known, PublicSeal } from '@duly/core/payments/pay-page.ts'
import { instantText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/seal-page.gen.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import History from 'lucide-react/icons/history'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { call } from '../../../api/call.ts'
import { useLiveData } from '../../../api/use-live-data.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { PayLine, PayState, withPlaces } from '../../pay/pay-parts.tsx'

interface PublicSealScreenProps {
  /** Id and mark of the seal. */
  id: string
  /** What the document brought along. */
  known: Known<PublicSeal>
}

/** What was issued, for whoever holds the paper and wants to know whether it says the same. Needs no sign-in. */
export function PublicSealScreen({ id, known }: PublicSealScreenProps) {
  const asked = readSealPart(id)
  const live = useLiveData({
    known: asked ? known : { missing: true },
    load: (signal) => call('GET /invoices/:id/seals/:mark', { params: asked ?? { id, mark: '' } }, { signal }),
    again: () => false,
  })
  if (live.state === 'ready') return <Seal seal={live.data} />
  return (
    <div className="pay-state">
      {live.state === 'waiting' ? (
        <Waiting>{t(words.loading)}</Waiting>
      ) : live.state === 'missing' ? (
        <EmptyState art="torn" level={1} title={t(words.missing)} text={t(words.missingText)} />
      ) : (
        <ErrorState level={1} title={t(words.failed)} onRetry={live.retry} busy={live.busy} />
      )}
    </div>
  )
}

const verdicts = {
  altered: ['red', TriangleAlert, words.altered, words.alteredText],
  cancelled: ['gray', Ban, words.cancelled, words.cancelledText],
  newer: ['yellow', History, words.newer, words.newerText],
  unaltered: ['green', Check, words.unaltered, words.unalteredText],
} as const

/** What matters most to somebody who is about to pay, first. */
function verdictOn({ isUnaltered, isCancelled, isNewest }: PublicSeal): keyof typeof verdicts {
  if (!isUnaltered) return 'altered'
  if (isCancelled) return 'cancelled'
  return isNewest ? 'unaltered' : 'newer'
}

// Nobody is to pay what was cancelled, or into an account that nobody vouches for.
const saysWhereToPay = { altered: false, cancelled: false, newer: true, unaltered: true } as const

function Seal({ seal }: { seal: PublicSeal }) {
  const verdict = verdictOn(seal)
  const [tone, Glyph, title, text] = verdicts[verdict]
  return (
    <PayState
      company={{ ...seal.company, paymentSettings: { paymentIntegrationEnabled: false } }}
      heading={seal.title}
      label={seal.title}
      tone={tone}
      Glyph={Glyph}
      title={t(title)}
      text={rich(text, { business: <bdi>{seal.company.name}</bdi> })}
      rows={
        <>
          {withPlaces(seal.facts).map(([place, { label, value }]) => (
            <PayLine key={place} label={label} value={value} lang={seal.language} />
          ))}
          <PayLine label={t(words.sealed)} value={instantText(t.forms, new Date(seal.sealedAt), seal.timeZone)} />
        </>
      }
    >
      {saysWhereToPay[verdict] && seal.bankDetails.length > 0 ? (
        <section>
          <h2>{t(words.bank)}</h2>
          <dl className="pay-sums num">
            {withPlaces(seal.bankDetails).map(([place, { label, value }]) => (
              <PayLine key={place} label={label} value={value} lang={seal.language} />
            ))}
          </dl>
        </section>
      ) : null}
    </PayState>
  )
}
