/**
 * Why a file is not taken, or null. `accept` is as on the HTML attribute: types ('image/png', 'image/*') and name
 * endings ('.csv'), separated by commas. Only a first look: the server judges the content.
 */
export function fileFits(
  file: { name: string; type: string; size: number },
  accept: string,
  maxBytes = Number.POSITIVE_INFINITY,
): 'kind' | 'size' | null {
  const wanted = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  const fits = wanted.some((part) => {
    if (part.startsWith('.')) return name.endsWith(part)
    if (part.endsWith('/*')) return type.startsWith(part.slice(0, -1))
    return type === part
  })
  if (wanted.length > 0 && !fits) return 'kind'
  return file.size > maxBytes ? 'size' : null
}
