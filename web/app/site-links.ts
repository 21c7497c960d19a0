import * as site from '@duly/core/words/gen/site.gen.ts'

/** The information pages, in the order of header and footer. */
export const siteLinks = [
  { path: '/about', label: site.about },
  { path: '/contact', label: site.contact },
  { path: '/faq', label: site.faq },
] as const

/** The legal pages, in the footer only. */
export const legalLinks = [
  { path: '/license-agreement', label: site.licenseAgreement },
  { path: '/privacy-policy', label: site.privacyPolicy },
] as const

// Where the header shows the logo to somebody signed in, and where it leads back to the app.
const logoPaths = /^\/(about|contact|faq|help(\/[\w-]+)?|login|register|forgot-password)\/?$/
const backPaths = /^\/(about|contact|faq|help(\/[\w-]+)?)\/?$/

/** What the public header shows on a path, to whom (specification part 1, section 2, "Layouts"). */
export function headerParts(path: string, signedIn: boolean): { logo: boolean; login: boolean; back: boolean } {
  return { logo: !signedIn || logoPaths.test(path), login: !signedIn, back: signedIn && backPaths.test(path) }
}
