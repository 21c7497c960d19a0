import type { PaperSize } from '../countries/country-facts.ts'
import type { DateForm } from '../dates/calendar-date.ts'

/** Typographic styles of the sheet. All have the same line boxes, so that a change of style moves no page break. */
export const typeStyles = ['classic', 'modern', 'plain'] as const
export type TypeStyle = (typeof typeStyles)[number]

export const logoPositions = ['left', 'right'] as const
export type LogoPosition = (typeof logoPositions)[number]

/** Height of the logo, in pixels of a screen at 96 dpi; 4 of them are a millimetre of the sheet. */
export const logoHeightRange = { min: 14, max: 48 } as const

/** Longest line of the business's own at the foot of each page, in UTF-16 units. */
export const footTextMax = 500

/** What a workspace chose about the look of its invoices. */
export interface InvoiceDesign {
  /** Prints the total in words under the totals. */
  readonly amountInWords: boolean
  /** `#811d54`, or null for ink. */
  readonly accentColor: string | null
  readonly typeStyle: TypeStyle
  readonly logoPosition: LogoPosition
  /** Pixels, within `logoHeightRange`. */
  readonly logoHeight: number
  readonly footText: string | null
  /** The one that is customary in the business's country, unless it chose the other. */
  readonly paper: PaperSize
  /** Prints a code on what is issued, by which a paper can be compared with what was sealed. */
  readonly sealCode: boolean
  /** How its country writes a date; not to be chosen. */
  readonly dateForm: DateForm
  /** Its country by two letters, as whose numbers and dates are written in the document’s language; null: in the usual form. */
  readonly formCountry: string | null
}

/** The design of a workspace that never chose one. */
export const plainDesign: InvoiceDesign = {
  amountInWords: false,
  accentColor: null,
  typeStyle: 'classic',
  logoPosition: 'left',
  logoHeight: 48,
  footText: null,
  paper: 'a4',
  sealCode: false,
  dateForm: 'mdy',
  formCountry: null,
}

const colorPattern = /^#[0-9a-f]{6}$/

/** True for `#rrggbb` in lower case, the one form that is stored and drawn. */
export function isAccentColor(text: string): boolean {
  return colorPattern.test(text)
}

/** Accents to choose from; all reach 4.5:1 on white paper. */
export const accentChoices = [
  { color: null, name: 'Ink' },
  { color: '#811d54', name: 'Mulberry' },
  { color: '#1d4f91', name: 'Blue' },
  { color: '#1f6b4a', name: 'Green' },
  { color: '#8a4a12', name: 'Copper' },
  { color: '#9b2226', name: 'Red' },
  { color: '#4a4e69', name: 'Slate' },
] as const

/**
 * Contrast of a colour with white paper, from 1 to 21 (WCAG 2.2, relative luminance). Large text needs 3, small text 4.5.
 */
export function contrastOnPaper(color: string): number {
  const channel = (from: number) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return 1.05 / (luminance + 0.05)
}
