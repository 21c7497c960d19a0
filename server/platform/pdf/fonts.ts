import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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
]

/** The fonts that documents embed, read once per renderer process. */
export function documentFonts(): Buffer[] {
  return faces.map((face) => readFileSync(require.resolve(face)))
}
