import * as units from '../../words/gen/units.gen.ts'
import type { Word } from '../../words/word.ts'

/** The units that the form offers, by their code of UN/ECE recommendation 20 or 21. Programs may name any other. */
export const unitNames: Readonly<Record<string, Word>> = {
  C62: units.units,
  H87: units.pieces,
  E48: units.serviceUnits,
  LS: units.fixed,
  MIN: units.minutes,
  HUR: units.hours,
  DAY: units.days,
  WEE: units.weeks,
  MON: units.months,
  ANN: units.years,
  GRM: units.grams,
  KGM: units.kilograms,
  TNE: units.tonnes,
  LBR: units.pounds,
  MTR: units.metres,
  KMT: units.kilometres,
  SMI: units.miles,
  FOT: units.feet,
  MTK: units.squareMetres,
  FTK: units.squareFeet,
  MTQ: units.cubicMetres,
  LTR: units.litres,
  KWH: units.kilowattHours,
  ZP: units.pages,
  D68: units.words,
  PR: units.pairs,
  SET: units.sets,
  DZN: units.dozens,
  XBX: units.boxes,
  XPK: units.packs,
  XPX: units.pallets,
}

/** What a unit is called in a language; a code that is not among the names stands for itself, as a word that somebody made up does. */
export function unitName(code: string, say: (word: Word) => string): string {
  const name = unitNames[code]
  return name ? say(name) : code
}
