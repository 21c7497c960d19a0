import { defaultCurrency } from '@duly/core/money/currency.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { paymentSettingsQuery } from './queries.ts'

/** What the workspace counts in; the default currency until that is known or where nothing was chosen. */
export function usePreferredCurrency(options: { enabled?: boolean } = {}): { currency: string; known: boolean } {
  const settings = useQuery({ ...paymentSettingsQuery(useUser().id), ...options })
  return { currency: settings.data?.preferredCurrency ?? defaultCurrency, known: settings.data !== undefined }
}
