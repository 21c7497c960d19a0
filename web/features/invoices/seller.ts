import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../api/call.ts'
import { pictureAddress } from '../../api/picture-address.ts'

const orNone = async <T>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** What the sheet prints of the business: company and payment details (null where there are none yet), its owner, its design. */
export const sellerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['seller', userId],
    queryFn: async () => {
      const [company, settings, owner, design] = await Promise.all([
        orNone(call('GET /companies/me')),
        orNone(call('GET /payment-settings/user/:userId', { params: { userId } })),
        call('GET /profile/owner'),
        call('GET /invoice-design'),
      ])
      return { company, settings, owner, design }
    },
    staleTime: 60_000,
  })

/** What the sheet prints of the business. */
export type Seller = Awaited<ReturnType<NonNullable<ReturnType<typeof sellerQuery>['queryFn']>>>
const inputs = new WeakMap<object, Omit<SheetInput, 'invoice' | 'status' | 'paidMinor' | 'publicUrl'>>()

/** Everything of a sheet but its invoice. The same object for the same answer, so that only typing rebuilds the sheet. */
export function sellerInput(seller: Seller & object) {
  const known = inputs.get(seller)
  if (known) return known
  const { company, settings, owner, design } = seller as unknown as {
    company: (SheetInput['company'] & { logo: string; signature: string }) | null
    settings: SheetInput['paymentSettings']
    owner: { name: string; email: string; phone: string }
    design: SheetInput['options']
  }
  const signature = company?.signature ? pictureAddress(company.signature) : null
  const made = {
    company: company ? { ...company, logo: pictureAddress(company.logo ?? '') } : null,
    profile: owner,
    paymentSettings: settings,
    signature: signature ? { image: signature, name: owner.name } : null,
    options: design,
  }
  inputs.set(seller, made)
  return made
}
