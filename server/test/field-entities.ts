import { contactLimits } from '@duly/core/access/limits.ts'
import { appointmentsContract } from '@duly/core/appointments/contract.ts'
import { appointmentLimits } from '@duly/core/appointments/limits.ts'
import { appointmentProblems } from '@duly/core/appointments/rules.ts'
import { companyContract } from '@duly/core/company/contract.ts'
import { companyLimits } from '@duly/core/company/limits.ts'
import { companyProblem } from '@duly/core/company/rules.ts'
import { contactContract } from '@duly/core/contact/contract.ts'
import { isPhone } from '@duly/core/contact/phone.ts'
import { contactProblem } from '@duly/core/contact/rules.ts'
import { customersContract } from '@duly/core/customers/contract.ts'
import { customerLimits } from '@duly/core/customers/limits.ts'
import { customerProblem } from '@duly/core/customers/rules.ts'
import { employeesContract } from '@duly/core/employees/contract.ts'
import { inviteProblem } from '@duly/core/employees/rules.ts'
import { invoicesContract } from '@duly/core/invoices/contract.ts'
import { draftProblems } from '@duly/core/invoices/form/draft-checks.ts'
import { invoiceLimits } from '@duly/core/invoices/limits.ts'
import { paymentLinksContract } from '@duly/core/payment-links/contract.ts'
import { paymentLinkLimits } from '@duly/core/payment-links/limits.ts'
import { paymentLinkProblems } from '@duly/core/payment-links/rules.ts'
import { paymentSettingsContract } from '@duly/core/payment-settings/contract.ts'
import { paymentSettingsLimits } from '@duly/core/payment-settings/limits.ts'
import { paymentSettingsProblems } from '@duly/core/payment-settings/rules.ts'
import { productsContract } from '@duly/core/products/contract.ts'
import { productLimits } from '@duly/core/products/limits.ts'
import { checkDetailedDescription, checkShortDescription } from '@duly/core/products/product-checks.ts'
import { profileContract } from '@duly/core/profile/contract.ts'
import { profileLimits } from '@duly/core/profile/limits.ts'
import { profileProblem } from '@duly/core/profile/rules.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import type { z } from 'zod'
import { anInvoice } from './an-invoice.ts'
import { startTestApp, type TestAnswer, type TestApp, type TestPerson } from './app.ts'
import type { Field } from './field-cases.ts'

/** Something with a form, as the table of field cases looks at it. */
export interface Entity {
  /** What the contract takes: every text of it has to be in `fields`, or in `others`. */
  body: z.ZodType | undefined
  others: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** What stands before a field's name in a sentence of the API. */
  path?: string
  /** A whole valid body. */
  good: Readonly<Record<string, unknown>>
  /** Makes one (or the only one). */
  create?: (body: object) => Promise<TestAnswer>
  /** Changes the one that all cases are about; absent: cases only create. */
  change?: (body: object) => Promise<TestAnswer>
  /** The table with the columns; null when nothing of it is in columns. */
  table: string | null
  /** Reads the one back, as the API answers it. */
  read?: () => Promise<Record<string, unknown>>
  /** The form's own rule. */
  form: (field: string, value: string) => string | null
}

/** One workspace with one record of each kind. */
export interface FieldWorld {
  app: TestApp
  ada: TestPerson
  ids: Readonly<Record<'company' | 'customer' | 'product' | 'invoice' | 'link' | 'appointment', string>>
}

/** Starts the application and makes one of each. */
export async function startFieldWorld(): Promise<FieldWorld> {
  const app = await startTestApp()
  const ada = await app.register()
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await ada.call('POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const customerId = await made('/customers', customer)
  await made('/payment-settings', settings)
  const ids = {
    company: await made('/companies', company),
    customer: customerId,
    product: await made('/products', product),
    invoice: await made('/invoices', anInvoice()),
    link: await made('/payment-links', link),
    appointment: await made('/appointments', anAppointment(customerId)),
  }
  return { app, ada, ids }
}

const anAppointment = (customerId: string) => ({
  title: 'Kick-off',
  customerId,
  startTime: '2031-03-05T10:00:00Z',
  duration: 30,
})

const company = { name: 'Fernwood', phone: '+1 250', email: 'a@fernwood.example', website: 'https://fernwood.example' }
const customer = { name: 'Harbour & Pine', email: 'accounts@harbourpine.example' }
const product = { shortDescription: 'Logo design', detailedDescription: 'Three drafts and a final', price: 120 }
const link = {
  billingName: 'Ada',
  billingEmail: 'ada@duly.example',
  billingPhone: '+1 587 555 0100',
  currency: 'CAD',
  total: 5,
}
const line = { name: 'Work', description: '', quantity: 1, rate: 1 }
const settings = { preferredCurrency: 'CAD' }
const message = { name: 'Ada', email: 'ada@duly.example', subject: 'Hello', message: 'A question' }

const of = <T extends Record<string, number>>(limits: T, more: { [K in keyof T]?: Partial<Field> } = {}) =>
  Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, { max, ...more[name as keyof T] }])) as Record<
    string,
    Field
  >

const { itemName: _, itemDescription: __, ...invoiceHead } = invoiceLimits
const required = { required: true } as const

/** Every entity with a form. `world` is asked when a call is made, so that tests can be listed before it is made. */
export function fieldEntities(world: () => FieldWorld): Readonly<Record<string, Entity>> {
  return {
    company: {
      body: companyContract['POST /companies'].body,
      others: ['logo', 'signature', 'eInvoice'],
      fields: of(companyLimits, {
        name: required,
        phone: { kind: 'phone' },
        email: { kind: 'email' },
        website: { kind: 'url' },
      }),
      good: company,
      create: (body) => world().ada.call('POST', '/companies', body),
      change: (body) => world().ada.call('PATCH', `/companies/${world().ids.company}`, body),
      read: async () => (await world().ada.call('GET', '/companies/me')).body,
      table: 'companies',
      form: (field, value) => companyProblem(field as 'name', value),
    },
    customer: {
      body: customersContract['POST /customers'].body,
      others: ['currency', 'language', 'emails', 'eInvoice', 'taxTreatment', 'taxReason'],
      fields: of(customerLimits, {
        name: required,
        email: { kind: 'email', required: true },
        paymentTerms: { kind: 'lines' },
        notes: { kind: 'lines' },
      }),
      good: customer,
      create: (body) => world().ada.call('POST', '/customers', body),
      change: (body) => world().ada.call('PATCH', `/customers/${world().ids.customer}`, body),
      read: async () => (await world().ada.call('GET', `/customers/${world().ids.customer}`)).body,
      table: 'customers',
      form: (field, value) => customerProblem(field as 'name', value),
    },
    product: {
      body: productsContract['POST /products'].body,
      others: ['price', 'currency', 'unit', 'taxIds'],
      fields: {
        shortDescription: { ...productLimits.shortDescription, required: true },
        detailedDescription: { ...productLimits.detailedDescription, required: true, kind: 'lines' },
      },
      good: product,
      create: (body) => world().ada.call('POST', '/products', body),
      change: (body) => world().ada.call('PATCH', `/products/${world().ids.product}`, body),
      read: async () => (await world().ada.call('GET', `/products/${world().ids.product}`)).body,
      table: 'products',
      form: (field, value) =>
        field === 'shortDescription' ? checkShortDescription(value) : checkDetailedDescription(value),
    },
    'payment settings': {
      body: paymentSettingsContract['POST /payment-settings'].body,
      others: ['preferredCurrency'],
      fields: of(paymentSettingsLimits, {
        // Sealed as one document, which has no bound of its own.
        bankName: { filled: true, column: null },
        accountName: { filled: true, column: null },
        accountNumber: { filled: true, column: null },
        swiftCode: { column: null },
        iban: { column: null },
        eTransferEmail: { kind: 'email', column: null },
      }),
      good: settings,
      create: (body) => world().ada.call('POST', '/payment-settings', body),
      change: (body) => world().ada.call('PATCH', `/payment-settings/user/${world().ada.id}`, body),
      read: async () => (await world().ada.call('GET', `/payment-settings/user/${world().ada.id}`)).body,
      table: null,
      form: (field, value) => {
        const empty = Object.fromEntries(Object.keys(paymentSettingsLimits).map((name) => [name, '']))
        const form = { ...empty, preferredCurrency: 'CAD', [field]: value } as unknown
        return paymentSettingsProblems(form as Parameters<typeof paymentSettingsProblems>[0])[field as 'iban'] ?? null
      },
    },
    'invoice head': {
      body: invoicesContract['POST /invoices'].body,
      others: [
        'eInvoice',
        'betweenLines',
        'schedule',
        'kind',
        ...['issueDate', 'dueDate', 'currency', 'paymentMethod', 'customerId', 'status', 'items', 'invoice_items'],
        ...['discountType', 'discountValue', 'shippingType', 'shippingValue', 'taxType', 'taxValue'],
        ...['pricesIncludeTax', 'taxes', 'allowances', 'charges', 'prepaid', 'withholding', 'rounding'],
      ],
      fields: of(invoiceHead, {
        invoiceNumber: required,
        billingName: required,
        billingEmail: { kind: 'email', formRequires: true },
        paymentTerms: { kind: 'lines' },
        additionalNotes: { kind: 'lines' },
      }),
      good: anInvoice({ invoiceNumber: 'F-1' }),
      create: (body) => world().ada.call('POST', '/invoices', body),
      change: ({ invoiceNumber: _, ...body }: { invoiceNumber?: string }) =>
        world().ada.call('PATCH', `/invoices/${world().ids.invoice}`, body),
      read: async () => (await world().ada.call('GET', `/invoices/${world().ids.invoice}`)).body,
      table: 'invoices',
      form: (field, value) => {
        const draft = anInvoice({
          [field]: value,
          items: [{ name: 'Work', quantity: '1', rate: '1' }],
        })
        // Asked for by the editor itself, since a draft that is kept in the browser needs no number yet.
        if (field === 'invoiceNumber' && value.trim() === '') return 'Invoice number is required'
        return draftProblems(draft as unknown as Parameters<typeof draftProblems>[0])[0]?.message ?? null
      },
    },
    'invoice line': {
      body: invoicesContract['POST /invoices'].body.shape.items.unwrap().element,
      others: [
        ...['quantity', 'rate', 'productId', 'unit', 'baseQuantity', 'priceDiscount', 'eInvoice', 'optional'],
        ...['allowances', 'charges', 'taxes', 'periodStart', 'periodEnd'],
      ],
      fields: {
        name: { max: invoiceLimits.itemName, required: true },
        description: { max: invoiceLimits.itemDescription, kind: 'lines' },
      },
      path: 'items.0.',
      good: line,
      create: (item) => world().ada.call('POST', '/invoices', anInvoice({ items: [item] })),
      change: async (item) => {
        const answer = await world().ada.call('PATCH', `/invoices/${world().ids.invoice}`, {
          items: [{ ...line, ...item }],
        })
        return answer.status === 200 ? { ...answer, body: answer.body.items[0] } : answer
      },
      read: async () => (await world().ada.call('GET', `/invoices/${world().ids.invoice}`)).body.items[0],
      table: 'invoice_items',
      form: (field, value) => {
        const draft = anInvoice({ items: [{ ...line, quantity: '1', rate: '1', [field]: value }] })
        return draftProblems(draft as unknown as Parameters<typeof draftProblems>[0])[0]?.message ?? null
      },
    },
    'payment link': {
      body: paymentLinksContract['POST /payment-links'].body,
      others: ['currency', 'total', 'customerId'],
      fields: of(paymentLinkLimits, {
        billingName: required,
        billingEmail: { kind: 'email', required: true },
        // An SMS goes there, so it must be a number; elsewhere numbers are only advised on.
        billingPhone: {
          ...required,
          kind: 'phone',
          check: (value) => (isPhone(value) ? null : 'must be a phone number'),
        },
        additionalNotes: { kind: 'lines' },
      }),
      good: link,
      create: (body) => world().ada.call('POST', '/payment-links', body),
      change: (body) => world().ada.call('PATCH', `/payment-links/${world().ids.link}`, body),
      read: async () => (await world().ada.call('GET', `/payment-links/${world().ids.link}`)).body,
      table: 'payment_links',
      form: (field, value) =>
        paymentLinkProblems({ ...link, total: '5', additionalNotes: '', [field]: value })[field as 'total'] ?? null,
    },
    appointment: {
      body: appointmentsContract['POST /appointments'].body,
      others: ['customerId', 'startTime', 'duration', 'employeeId', 'timeZone', 'allowOverlap'],
      fields: of(appointmentLimits, {
        title: { required: true, trimmed: true },
        notes: { kind: 'lines', trimmed: true },
      }),
      get good() {
        return anAppointment(world().ids.customer)
      },
      create: (body) => world().ada.call('POST', '/appointments', body),
      change: (body) => world().ada.call('PATCH', `/appointments/${world().ids.appointment}`, body),
      read: async () => (await world().ada.call('GET', `/appointments/${world().ids.appointment}`)).body,
      table: 'appointments',
      form: (field, value) => {
        const form = { title: 'a', notes: '', customerId: 'b', date: '2031-03-05', durationMinutes: 30, [field]: value }
        return appointmentProblems(form, inEnglish)[field as 'title'] ?? null
      },
    },
    // Before the profile, whose cases make addresses known.
    'invitation of an employee': {
      body: employeesContract['POST /employees'].body,
      others: ['role'],
      // Who is invited has an account, so the address is bounded there.
      fields: { email: { max: 254, kind: 'email', required: true } },
      good: { email: 'nobody@duly.example' },
      create: (body) => world().ada.call('POST', '/employees', body),
      table: 'users',
      form: (_field, value) => inviteProblem(value, inEnglish),
    },
    profile: {
      body: profileContract['PATCH /profile'].body,
      others: [
        'isProfileCompleted',
        'timeZone',
        'language',
        'weekStart',
        'hourClock',
        'numberSigns',
        'documentLanguage',
      ],
      fields: of(profileLimits, { email: { kind: 'email', required: true } }),
      good: {},
      change: (body) => world().ada.call('PATCH', '/profile', body),
      read: async () => (await world().ada.call('GET', '/profile')).body,
      table: 'users',
      form: (field, value) => profileProblem(field as 'email', value),
    },
    'contact message': {
      body: contactContract['POST /contact'].body,
      others: [],
      fields: of(contactLimits, {
        name: required,
        email: { kind: 'email', required: true },
        subject: required,
        message: { kind: 'lines', required: true },
      }),
      good: message,
      create: (body) => world().app.call('POST', '/contact', body),
      table: 'contact_messages',
      form: (field, value) => contactProblem(field as 'name', value),
    },
  }
}
