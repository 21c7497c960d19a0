import { countries } from '@duly/core/customers/countries.ts'
import type { CustomerTexts } from '@duly/core/customers/customer.ts'
import * as words from '@duly/core/words/gen/customers.gen.ts'
import BookUser from 'lucide-react/icons/book-user'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

/** An address as the Contact Picker gives it (https://w3c.github.io/contact-picker). */
interface ContactAddress {
  addressLine?: readonly string[]
  city?: string
  region?: string
  postalCode?: string
  country?: string
}

interface Contact {
  name?: readonly string[]
  email?: readonly string[]
  tel?: readonly string[]
  address?: readonly ContactAddress[]
}

interface Contacts {
  select(properties: readonly string[], options: { multiple: false }): Promise<readonly Contact[]>
  getProperties(): Promise<readonly string[]>
}

const wanted = ['name', 'email', 'tel', 'address']

const addressBook = () => (navigator as { contacts?: Contacts }).contacts

interface FromAddressBookProps {
  disabled: boolean
  /** What the chosen contact says; fields that it does not say are absent. */
  onPick: (texts: Partial<CustomerTexts>) => void
}

/** Takes a customer from the address book of the phone; nothing where the browser has no way to it. */
export function FromAddressBook({ disabled, onPick }: FromAddressBookProps) {
  const contacts = addressBook()
  if (!contacts || !('select' in contacts)) return null
  const pick = async () => {
    try {
      const offered = await contacts.getProperties()
      const properties = wanted.filter((one) => offered.includes(one))
      const [contact] = await contacts.select(properties, { multiple: false })
      if (contact) onPick(textsOf(contact))
    } catch {
      toast.error(t(words.bookFailed))
    }
  }
  return (
    <div className="span-2">
      <Button variant="ghost" size="sm" disabled={disabled} onClick={pick}>
        <BookUser />
        {t(words.fromContacts)}
      </Button>
    </div>
  )
}

function textsOf({ name, email, tel, address }: Contact): Partial<CustomerTexts> {
  const place = address?.[0]
  const said: Record<string, string | undefined> = {
    name: name?.[0],
    email: email?.[0],
    phone: tel?.[0],
    address: place?.addressLine?.join(', '),
    city: place?.city,
    state: place?.region,
    zip: place?.postalCode,
    // The picker gives a code, and the form has names.
    country: countries().find(({ code }) => code === place?.country?.toUpperCase())?.name,
  }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text?.trim()))
}
