// Made of core/words/units.en.json by npm run words.
import type { Word } from '../word.ts'

/** units */
export const units = 'units.0:units' as unknown as Word
/** pieces */
export const pieces = 'units.1:pieces' as unknown as Word
/** service units */
export const serviceUnits = 'units.2:service units' as unknown as Word
/** fixed */
export const fixed = 'units.3:fixed' as unknown as Word
/** minutes */
export const minutes = 'units.4:minutes' as unknown as Word
/** hours */
export const hours = 'units.5:hours' as unknown as Word
/** days */
export const days = 'units.6:days' as unknown as Word
/** weeks */
export const weeks = 'units.7:weeks' as unknown as Word
/** months */
export const months = 'units.8:months' as unknown as Word
/** years */
export const years = 'units.9:years' as unknown as Word
/** g */
export const grams = 'units.10:g' as unknown as Word
/** kg */
export const kilograms = 'units.11:kg' as unknown as Word
/** t */
export const tonnes = 'units.12:t' as unknown as Word
/** lb */
export const pounds = 'units.13:lb' as unknown as Word
/** m */
export const metres = 'units.14:m' as unknown as Word
/** km */
export const kilometres = 'units.15:km' as unknown as Word
/** miles */
export const miles = 'units.16:miles' as unknown as Word
/** ft */
export const feet = 'units.17:ft' as unknown as Word
/** m² */
export const squareMetres = 'units.18:m²' as unknown as Word
/** sq ft */
export const squareFeet = 'units.19:sq ft' as unknown as Word
/** m³ */
export const cubicMetres = 'units.20:m³' as unknown as Word
/** litres */
export const litres = 'units.21:litres' as unknown as Word
/** kWh */
export const kilowattHours = 'units.22:kWh' as unknown as Word
/** pages */
export const pages = 'units.23:pages' as unknown as Word
/** words */
export const words = 'units.24:words' as unknown as Word
/** pairs */
export const pairs = 'units.25:pairs' as unknown as Word
/** sets */
export const sets = 'units.26:sets' as unknown as Word
/** dozens */
export const dozens = 'units.27:dozens' as unknown as Word
/** boxes */
export const boxes = 'units.28:boxes' as unknown as Word
/** packs */
export const packs = 'units.29:packs' as unknown as Word
/** pallets */
export const pallets = 'units.30:pallets' as unknown as Word
