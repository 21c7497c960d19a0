import { may } from '@duly/core/access/may.ts'
import { setApart } from '@duly/core/words/direction.ts'
import * as words from '@duly/core/words/gen/card-offer.gen.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { t } from '../../words/page.ts'

/** Whether payers could pay by card in a currency. Asked again when the window comes back, as after connecting in another tab. */
export const cardOfferQuery = (currency: string) =>
  queryOptions({
    queryKey: ['clover', 'offer', currency],
    queryFn: ({ signal }) => call('GET /card-payments', { query: { currency: currency as 'CAD' } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

interface CardOfferProps {
  /** What could not be paid. */
  what: 'payment link' | 'invoice'
  currency: string
  /** Takes the currency that works; absent where it is not changed here. */
  onCurrency?: ((currency: string) => void) | undefined
}

/** Says that payers cannot pay by card, why, and what can be done about it; nothing where they can. */
export function CardOfferNotice({ what, currency, onCurrency }: CardOfferProps) {
  const offer = useQuery({ ...cardOfferQuery(currency), enabled: currency !== '' })
  if (!offer.data || offer.data.state === 'on') return null
  const kind = what === 'invoice' ? 'invoice' : 'other'
  if (offer.data.state === 'off') return <NoCardsNotice>{t(words.notYet, { what: kind })}</NoCardsNotice>
  const accepted = offer.data.currency ?? ''
  const apart = (code: string) => setApart(t.language, code)
  return (
    <Notice
      tone="yellow"
      action={
        onCurrency ? (
          <Button size="sm" onClick={() => onCurrency(accepted)}>
            {t(words.changeTo, { currency: apart(accepted) })}
          </Button>
        ) : null
      }
    >
      {t(words.otherCurrency, { what: kind, accepted: apart(accepted), currency: apart(currency) })}{' '}
      {onCurrency ? null : t(words.editIt)}
    </Notice>
  )
}

/** Cards are off: the owner can connect them, everybody else asks the owner. Opens beside, so that nothing typed is lost. */
export function NoCardsNotice({ children }: { children: React.ReactNode }) {
  const mayConnect = may(useUser(), 'settings:payments')
  return (
    <Notice
      tone="yellow"
      action={
        !mayConnect ? null : (
          <LinkButton
            size="sm"
            render={<a href="/payment-settings?tab=integration" target="_blank" rel="noopener noreferrer" />}
          >
            {t(words.connect)}
          </LinkButton>
        )
      }
    >
      {children} {t(words.notConnected)} {mayConnect ? null : t(words.askOwner)}
    </Notice>
  )
}
