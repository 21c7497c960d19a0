import { buildSheet, plainSheetOptions, type SheetInput } from '@duly/core/invoices/sheet.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ApiError, call } from '../../api/call.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import { type User, useUser } from '../../api/session.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { InvoicePaper } from './paper/invoice-paper.tsx'

const orNone = async <T,>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Company and payment details, which the sheet prints; null where the workspace has none yet. */
export const sellerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['seller', userId],
    queryFn: async () => {
      const [company, settings, profile] = await Promise.all([
        orNone(call('GET /companies/me')),
        orNone(call('GET /payment-settings/user/:userId', { params: { userId } })),
        call('GET /profile'),
      ])
      return { company, settings, profile }
    },
    staleTime: 60_000,
  })

/** The live paper: follows every keystroke, a moment behind it when the invoice is long. */
export function InvoicePreview({
  control,
  paidMinor = 0,
  publicUrl = null,
}: {
  control: Control<InvoiceForm>
  paidMinor?: number
  publicUrl?: string | null
}) {
  const user = useUser()
  const seller = useQuery(sellerQuery(user.id))
  const form = useDeferredValue(useWatch({ control }) as InvoiceForm)
  const input = seller.data ? sellerInput(seller.data, user) : null
  const sheet = useMemo(
    () => (input ? buildSheet({ ...input, invoice: sheetInvoice(form), paidMinor, publicUrl }) : null),
    [form, input, paidMinor, publicUrl],
  )
  if (!sheet) return <Waiting>Loading data...</Waiting>
  return <InvoicePaper sheet={sheet} />
}

type Seller = Awaited<ReturnType<NonNullable<ReturnType<typeof sellerQuery>['queryFn']>>>
const inputs = new WeakMap<object, Omit<SheetInput, 'invoice' | 'paidMinor' | 'publicUrl'>>()

// The same object for the same answer, so that only typing rebuilds the sheet.
function sellerInput(seller: Seller & object, user: User) {
  const known = inputs.get(seller)
  if (known) return known
  const { company, settings, profile } = seller as unknown as {
    company: (SheetInput['company'] & { logo: string; signature: string }) | null
    settings: SheetInput['paymentSettings']
    profile: { email: string; phone: string }
  }
  const signature = company?.signature ? pictureAddress(company.signature) : null
  const made = {
    company: company ? { ...company, logo: pictureAddress(company.logo ?? '') } : null,
    profile,
    paymentSettings: settings,
    signature: signature
      ? { image: signature, name: [user.profile.firstName, user.profile.lastName].filter(Boolean).join(' ') }
      : null,
    options: plainSheetOptions,
  }
  inputs.set(seller, made)
  return made
}
