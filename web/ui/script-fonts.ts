let loading: Promise<unknown> | undefined

/** The four script faces, by number, as CSS families. */
export const scriptFamilies = {
  1: 'Mrs Saint Delafield',
  2: 'Homemade Apple',
  3: 'Caveat Variable',
  4: 'Sacramento',
} as const

/**
 * Brings the signature scripts, once. Resolves when their stylesheet is here and each face is ready to draw, canvas
 * included; rejects when they cannot be fetched (the fallbacks of the tokens do then).
 */
export function loadScriptFonts(): Promise<unknown> {
  loading ??= import('./styles/script-fonts.css')
    .then(() => Promise.all(Object.values(scriptFamilies).map((family) => document.fonts.load(`72px "${family}"`))))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
