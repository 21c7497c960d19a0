/** Paths that start with / are below the API's host; data URLs, http(s) addresses and raw base64 (assumed PNG) are taken too. */
export function pictureAddress(picture: string): string | null {
  if (picture === '') return null
  if (picture.startsWith('/')) return `/api${picture}`
  if (picture.startsWith('data:') || /^https?:/.test(picture)) return picture
  return `data:image/png;base64,${picture}`
}
