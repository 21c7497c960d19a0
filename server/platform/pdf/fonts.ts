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

// Letters of Sindhi, Kashmiri and others that the usual face of Arabic lacks. Letters join within one face only, so the template asks
// the face that has them all first.
const furtherArabic =
  /[\u0620\u063b-\u063f\u0672-\u0678\u067a\u067b\u067d\u067f\u0680\u0682-\u0684\u0687\u068a-\u0690\u0692\u0694\u0697\u0699-\u069f\u06a2\u06a3\u06a5-\u06a8\u06ae\u06b0-\u06b9\u06bb\u06bf\u06c4\u06c5\u06d1\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c7]/

// One family for each further script that names of people and companies are written in (Unicode, UAX 31: recommended scripts, and the
// syllabics of Canada); some 6 MB, read for the documents that need them only.
const furtherFaces = [
  ['sans', 'Arabic', 'Arabic'],
  ['sans', 'Bengali'],
  ['sans', 'CanadianAboriginal', 'Canadian_Aboriginal'],
  ['sans', 'Ethiopic'],
  ['sans', 'Gujarati'],
  ['sans', 'Gurmukhi'],
  ['sans', 'Kannada'],
  ['sans', 'Khmer'],
  ['sans', 'Lao'],
  ['sans', 'Malayalam'],
  ['sans', 'Myanmar'],
  ['sans', 'Oriya'],
  ['sans', 'Sinhala'],
  ['sans', 'Tamil'],
  ['sans', 'Telugu'],
  ['sans', 'Thaana'],
  // There is none without serifs.
  ['serif', 'Tibetan'],
] as const
const furtherScripts = furtherFaces.map(([style, name, script = name]) => ({
  family: `Noto ${style === 'sans' ? 'Sans' : 'Serif'} ${script.replace('_', ' ')}`,
  letters: name === 'Arabic' ? furtherArabic : new RegExp(`\\p{Script=${script}}`, 'u'),
}))

// One look at a long text tells that it has none of them. Thai, in between, is among the usual faces.
const anyFurther =
  /[\u0780-\u07bf\u0980-\u0dff\u0e80-\u109f\u1200-\u139f\u1400-\u167f\u1780-\u17ff\u18b0-\u18ff\u19e0-\u19ff\u2d80-\u2ddf\ua9e0-\ua9ff\uaa60-\uaa7f\uab00-\uab2f]/

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

/** The fonts of scripts that few documents have. */
export function furtherFonts(): Buffer[] {
  return furtherFaces.flatMap(([style, name]) => {
    const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
    const face = `Noto${style === 'sans' ? 'Sans' : 'Serif'}${name}`
    return ['400Regular', '600SemiBold'].map((weight) =>
      readFileSync(require.resolve(`@expo-google-fonts/noto-${style}-${words}/${weight}/${face}_${weight}.ttf`)),
    )
  })
}

/** The families of such scripts that a text has; empty when it has none. */
export function furtherFamilies(text: string): readonly string[] {
  if (!anyFurther.test(text) && !furtherArabic.test(text)) return []
  return furtherScripts.filter(({ letters }) => letters.test(text)).map(({ family }) => family)
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
