/** How documents travel: syntax, the specification that they claim (BT-24) and the process that it prescribes (BT-23). */
export interface EInvoiceFormat {
  syntax: 'ubl' | 'cii'
  /** BT-24. */
  specification: string
  /** BT-23, where the specification prescribes it. */
  businessProcess?: string
  /** Rules beyond those of EN 16931. */
  rules: 'en16931' | 'xrechnung' | 'peppol'
  /** Whether the Peppol network has a document type for it. */
  onPeppol?: boolean
  /** For files inside a PDF: their name, and the profile that the PDF's metadata tell. */
  embedded?: { fileName: string; conformanceLevel: string }
}

const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const en16931 = 'urn:cen.eu:en16931:2017'
const xrechnung = {
  specification: `${en16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  businessProcess: billing,
  rules: 'xrechnung',
} as const

/** The formats that Duly writes, by the names that it stores. */
export const eInvoiceFormats = {
  'en16931-ubl': { syntax: 'ubl', specification: en16931, rules: 'en16931' },
  'en16931-cii': { syntax: 'cii', specification: en16931, rules: 'en16931' },
  'xrechnung-ubl': { syntax: 'ubl', ...xrechnung, onPeppol: true },
  'xrechnung-cii': { syntax: 'cii', ...xrechnung, onPeppol: true },
  'peppol-ubl': {
    syntax: 'ubl',
    specification: `${en16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    businessProcess: billing,
    rules: 'peppol',
    onPeppol: true,
  },
  'facturx-en16931': {
    syntax: 'cii',
    specification: en16931,
    rules: 'en16931',
    embedded: { fileName: 'factur-x.xml', conformanceLevel: 'EN 16931' },
  },
  'facturx-xrechnung': {
    syntax: 'cii',
    ...xrechnung,
    embedded: { fileName: 'xrechnung.xml', conformanceLevel: 'XRECHNUNG' },
  },
} as const satisfies Record<string, EInvoiceFormat>

export type EInvoiceFormatName = keyof typeof eInvoiceFormats
