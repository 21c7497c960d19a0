/** The information pages, in the order of header and footer. */
export const siteLinks = [
  { path: '/about', label: 'About' },
  { path: '/contact', label: 'Contact' },
  { path: '/faq', label: 'FAQ' },
] as const

/** The legal pages, in the footer only. */
export const legalLinks = [
  { path: '/license-agreement', label: 'License Agreement' },
  { path: '/privacy-policy', label: 'Privacy Policy' },
] as const

// Where the header shows the logo to somebody signed in, and where it leads back to the app.
const logoPaths = /^\/(about|contact|faq|help(\/[\w-]+)?|login|register|forgot-password)\/?$/
const backPaths = /^\/(about|contact|faq|help(\/[\w-]+)?)\/?$/

/** What the public header shows on a path, to whom (specification part 1, section 2, "Layouts"). */
export function headerParts(path: string, signedIn: boolean): { logo: boolean; login: boolean; back: boolean } {
  return { logo: !signedIn || logoPaths.test(path), login: !signedIn, back: signedIn && backPaths.test(path) }
}
