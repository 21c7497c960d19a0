import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Whether payers could pay by card in a currency. Asked again when the window comes back, as after connecting in another tab. */
export const cardOfferQuery = (currency: string) =>
  queryOptions({
    queryKey: ['clover', 'offer', currency],
    queryFn: ({ signal }) => call('GET /card-payments', { query: { currency: currency as 'CAD' } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

interface CardOfferProps {
  /** What could not be paid: `payment link`, `invoice`. */
  what: string
  currency: string
  /** Takes the currency that works; absent where it is not changed here. */
  onCurrency?: ((currency: string) => void) | undefined
}

/** Says that payers cannot pay by card, why, and what can be done about it; nothing where they can. */
export function CardOfferNotice({ what, currency, onCurrency }: CardOfferProps) {
  const offer = useQuery({ ...cardOfferQuery(currency), enabled: currency !== '' })
  if (!offer.data || offer.data.state === 'on') return null
  if (offer.data.state === 'off') return <NoCardsNotice>This {what} can’t be paid by card yet.</NoCardsNotice>
  const accepted = offer.data.currency ?? ''
  return (
    <Notice
      tone="yellow"
      action={
        onCurrency ? (
          <Button size="sm" onClick={() => onCurrency(accepted)}>
            Change to {accepted}
          </Button>
        ) : null
      }
    >
      This {what} can’t be paid by card: your merchant account takes {accepted} and not {currency}.
      {onCurrency ? null : ' Edit it to change the currency.'}
    </Notice>
  )
}

/** Cards are off: the owner can connect them, everybody else asks the owner. Opens beside, so that nothing typed is lost. */
export function NoCardsNotice({ children }: { children: React.ReactNode }) {
  const isEmployee = useUser().role.toUpperCase() === 'EMPLOYEE'
  return (
    <Notice
      tone="yellow"
      action={
        isEmployee ? null : (
          <LinkButton
            size="sm"
            render={<a href="/payment-settings?tab=integration" target="_blank" rel="noopener noreferrer" />}
          >
            Connect card payments
          </LinkButton>
        )
      }
    >
      {children} Card payments are not connected.{' '}
      {isEmployee ? 'Please ask the owner of the business to connect them.' : null}
    </Notice>
  )
}
