import { factsOfWritten, type PaperSize } from '@duly/core/countries/country-facts.ts'
import { type InvoiceDesign, type LogoPosition, plainDesign, type TypeStyle } from '@duly/core/invoice-design/design.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** What a save may say; absent keys stay as they are. */
export interface DesignChanges {
  amountInWords?: boolean
  accentColor?: string | null
  typeStyle?: TypeStyle
  logoPosition?: LogoPosition
  logoHeight?: number
  footText?: string
  paper?: PaperSize
  sealCode?: boolean
}

type DesignRow = NonNullable<Awaited<ReturnType<typeof store.findDesign>>>

// The columns are limited to these words by their checks.
const designOfRow = (row: DesignRow): InvoiceDesign => ({
  amountInWords: row.amount_in_words,
  accentColor: row.accent_color,
  typeStyle: row.type_style as TypeStyle,
  logoPosition: row.logo_position as LogoPosition,
  logoHeight: row.logo_height,
  footText: row.foot_text || null,
  paper: (row.paper_size as PaperSize | null) ?? customaryOf(row).paper,
  sealCode: row.seal_code,
  dateForm: customaryOf(row).dateForm,
  formCountry: factsOfWritten(row.country ?? '')?.code ?? null,
})

/** Paper and dates as the company's country has them. */
const customaryOf = (row: DesignRow | undefined) => factsOfWritten(row?.country ?? '') ?? plainDesign

/** How the workspace's invoices look from now on. */
export async function designOf(tx: ReadTx, workspaceId: string): Promise<InvoiceDesign> {
  const row = await store.findDesign(tx, workspaceId)
  return row ? designOfRow(row) : plainDesign
}

export async function changeDesign(tx: Tx, workspaceId: string, changes: DesignChanges): Promise<InvoiceDesign> {
  const { amountInWords, accentColor, typeStyle, logoPosition, logoHeight, footText, paper, sealCode } = changes
  const customary = paper === undefined ? null : customaryOf(await store.findDesign(tx, workspaceId))
  await store.writeDesign(tx, workspaceId, {
    ...(amountInWords === undefined ? {} : { amount_in_words: amountInWords }),
    ...(accentColor === undefined ? {} : { accent_color: accentColor }),
    ...(typeStyle === undefined ? {} : { type_style: typeStyle }),
    ...(logoPosition === undefined ? {} : { logo_position: logoPosition }),
    ...(logoHeight === undefined ? {} : { logo_height: logoHeight }),
    ...(footText === undefined ? {} : { foot_text: footText.trim() }),
    ...(sealCode === undefined ? {} : { seal_code: sealCode }),
    // Whoever chooses what is customary goes along when the country changes.
    ...(paper === undefined ? {} : { paper_size: paper === customary?.paper ? null : paper }),
  })
  return designOf(tx, workspaceId)
}
