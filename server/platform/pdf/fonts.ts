import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

// The faces of the sheet, then one family per further script, in the order in which they are asked for a glyph.
const faces = [
  '@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf',
  '@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf',
  '@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf',
  '@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
  '@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  '@expo-google-fonts/noto-sans-georgian/600SemiBold/NotoSansGeorgian_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  '@expo-google-fonts/noto-sans-armenian/600SemiBold/NotoSansArmenian_600SemiBold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

// Liberation Sans, which the standard of Swiss payment parts asks for, by the name under which its designer publishes it.
const swissFaces = [
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
]

// Ten times as large as all others together, so they are read for the documents that need them only.
const eastAsianFaces = [
  ['@embedpdf/fonts-sc', 'NotoSansHans'],
  ['@embedpdf/fonts-tc', 'NotoSansHant'],
  ['@embedpdf/fonts-jp', 'NotoSansJP'],
  ['@embedpdf/fonts-kr', 'NotoSansKR'],
] as const

/** The fonts that documents embed, read once per renderer process. */
export function documentFonts(): Buffer[] {
  return faces.map((face) => readFileSync(require.resolve(face)))
}

/** The fonts of Swiss payment parts, which stand beside the other ones. */
export function swissFonts(): Buffer[] {
  return swissFaces.map((face) => readFileSync(require.resolve(face)))
}

/** The fonts of Chinese, Japanese and Korean, some 47 MB. */
export function eastAsianFonts(): Buffer[] {
  return eastAsianFaces.flatMap(([name, face]) => {
    // The packages export their code only; the faces lie beside it.
    const folder = join(dirname(require.resolve(name)), '../fonts')
    return ['Regular', 'Bold'].map((weight) => readFileSync(join(folder, `${face}-${weight}.otf`)))
  })
}

const simplified = 'Noto Sans S Chinese'
const traditional = 'Noto Sans T Chinese'
const japanese = 'Noto Sans Japanese'
const korean = 'Noto Sans Korean'

/**
 * The families for the East Asian text of a document, in the order to ask them; empty when it has none. One character
 * is drawn differently by language, so the scripts that only one language has decide: kana, hangul; else characters of
 * the traditional set that the simplified one replaced.
 */
export function eastAsianFamilies(text: string): readonly string[] {
  if (!/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u.test(text)) return []
  if (/[\u3040-\u30ff]/u.test(text)) return [japanese, simplified, traditional, korean]
  if (/[\u1100-\u11ff\uac00-\ud7ff]/u.test(text)) return [korean, japanese, simplified, traditional]
  const isTraditional = /[個們來會東電業務廠員單價總額稅號灣體國學發區縣處點萬與開關門間聯絡臺貨費幣]/u.test(text)
  return isTraditional ? [traditional, simplified, japanese, korean] : [simplified, traditional, japanese, korean]
}
