import type { Language } from '@duly/core/words/languages.ts'

type Line = readonly [name: string, quantity: number, rate: number, description?: string]

/** An invoice whose preview and PDF are compared, as the API takes it, and the look that it has. */
export interface PaperSample {
  name: string
  invoice: Record<string, unknown>
  design?: Record<string, unknown>
  /** The language of its customer; absent: English. */
  language?: Language
  /** The notes go on over pages of their own. */
  flows?: boolean
  /** Stretches what another sample has, too: a part of `npm run test:walks` only. */
  stretches?: boolean
}

const studio: readonly Line[] = [
  ['Brand identity system', 1, 2400, 'Logo, colour, typography and a 24-page guideline document'],
  ['Website design', 6, 320, 'Six page templates, desktop and phone'],
  ['Product photography', 1, 650, 'Half day in the studio, 18 retouched frames'],
  ['Print production', 4.5, 85, 'Proofing and press check, per hour'],
]

const many = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => [`Fitting no. ${index + 1}`, (index % 7) + 1, 12.5 + index])

let made = 0

function invoiceOf(lines: readonly Line[], changes: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1
  return {
    invoiceNumber: `PAPER-${String(made).padStart(3, '0')}`,
    billingName: 'Harbour & Pine Studio',
    billingEmail: 'accounts@harbourpine.example',
    billingAddress: '1140 Wharf Lane, Unit 6',
    billingCity: 'Nanaimo',
    billingProvince: 'BC',
    billingZip: 'V9R 2S5',
    billingCountry: 'Canada',
    issueDate: '2026-05-09',
    dueDate: '2026-06-08',
    currency: 'CAD',
    paymentTerms: 'Payment is due within 30 days from the invoice date',
    additionalNotes: 'Thank you for the trust. Final files are in the shared folder.',
    items: lines.map(([name, quantity, rate, description]) => ({ name, quantity, rate, description })),
    discountType: 'percentage',
    discountValue: 10,
    shippingType: 'fixed',
    shippingValue: 18,
    taxType: 'percentage',
    taxValue: 5,
    ...changes,
  }
}

/** A dozen sheets: the two of the visual language, then what stretches them. */
export const paperSamples: readonly PaperSample[] = [
  { name: 'four items', invoice: invoiceOf(studio) },
  { name: 'forty items on two pages', invoice: invoiceOf(many(40)) },
  { name: 'the last row before dense ones', invoice: invoiceOf(many(12)), stretches: true },
  { name: 'the first dense row', invoice: invoiceOf(many(13)), stretches: true },
  { name: 'totals that just move to a second page', invoice: invoiceOf(many(25)) },
  { name: 'a hundred items', invoice: invoiceOf(many(100)), stretches: true },
  {
    name: 'no adjustments, no notes, other currency',
    invoice: invoiceOf(studio.slice(0, 1), {
      currency: 'EUR',
      discountValue: 0,
      shippingValue: 0,
      taxValue: 0,
      additionalNotes: '',
      paymentTerms: '',
    }),
    stretches: true,
  },
  {
    name: 'very long words',
    invoice: invoiceOf([['Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(4), 1, 9.99]], {
      billingName: `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} AG`,
    }),
  },
  {
    name: 'long notes',
    invoice: invoiceOf(studio, { additionalNotes: 'Please read the conditions with care. '.repeat(90) }),
    flows: true,
  },
  {
    name: 'modern, blue, logo right, in words, with a foot',
    invoice: invoiceOf(studio),
    design: {
      typeStyle: 'modern',
      accentColor: '#1d4f91',
      logoPosition: 'right',
      logoHeight: 32,
      amountInWords: true,
      footText: 'Parking in the back yard, second gate.',
    },
  },
  { name: 'plain', invoice: invoiceOf(studio), design: { typeStyle: 'plain', logoHeight: 14 }, stretches: true },
  {
    name: 'other scripts',
    invoice: invoiceOf([
      ['Ωμέγα κατασκευή', 1, 10],
      ['Студия Берег', 2, 20],
    ]),
  },
  {
    name: 'in French, in words',
    language: 'fr',
    invoice: invoiceOf(
      [
        ['Système d’identité', 1, 3400, 'Logo, couleurs, typographie et guide de 24 pages'],
        ['Direction photo', 2, 642, 'Deux demi-journées, 36 images retouchées'],
        ['Suivi d’impression', 7.5, 80, 'Épreuves et calage, à l’heure'],
      ],
      {
        billingName: 'Ateliers Bélanger inc.',
        billingAddress: '4200, boul. Saint-Laurent, bureau 310',
        billingCity: 'Montréal',
        billingProvince: 'QC',
        billingZip: 'H2W 2R2',
        paymentTerms: 'Payable dans les 30 jours suivant la date de facturation',
        additionalNotes: 'Merci de votre confiance. Les fichiers définitifs sont dans le dossier partagé.',
      },
    ),
    design: { amountInWords: true },
  },
  {
    name: 'in Arabic, in words',
    language: 'ar',
    invoice: invoiceOf(
      [
        ['تصميم سلسلة أغلفة', 1, 2400, 'اثنا عشر غلافًا، ثلاث جولات تعديل'],
        ['خطوط عربية', 2, 240, 'رخصة للطباعة والشبكة'],
        ['إعداد ملفات الطباعة', 3.5, 80, 'لكل ساعة'],
      ],
      {
        billingName: 'دار الياسمين للنشر',
        billingAddress: 'شارع الوصل 27',
        billingCity: 'دبي',
        billingProvince: '',
        billingZip: '',
        billingCountry: 'United Arab Emirates',
        paymentTerms: 'يُستحق الدفع خلال 30 يومًا من تاريخ الفاتورة',
        additionalNotes: 'شكرًا لثقتكم. الملفات النهائية في المجلد المشترك.',
      },
    ),
    design: { amountInWords: true },
  },
]
