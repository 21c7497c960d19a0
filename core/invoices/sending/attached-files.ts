/** Most files that one message takes along, besides the invoice's own PDF. */
export const mostFiles = 5

/** Largest file, in bytes: 10 MB. */
export const fileMaxBytes = 10 * 1024 * 1024

/** Longest name of a file, in UTF-16 units. */
export const fileNameMax = 120

/** What a file chooser offers. Only a first sieve: the server tells the kind from the content. */
export const fileAccept =
  'image/*,application/pdf,.pdf,.png,.jpg,.jpeg,.gif,.webp,.heic,.tif,.tiff,.bmp,.txt,.csv,.ics,.vcf,.md,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.odt,.ods,.odp,.zip'

// What no file system takes, and what nobody sees or what turns the reading round and so disguises the ending.
const unfit = /[/\\:*?"<>|\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\u2060\ufeff]+/gu
// Names that Windows keeps for devices, with any ending.
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name in one plain line, as the API takes it. */
export function plainFileName(name: string): string {
  return cut(name.toWellFormed().replace(unfit, '-').trim(), 255) || 'file'
}

/**
 * The name under which a file is kept and sent: without a path and without what no file system takes, and with an ending
 * that says what the file is. `endings` are those of its kind, the usual one first; any other becomes part of the name.
 */
export function cleanFileName(name: string, endings: readonly string[]): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(unfit, '-').replace(/\s+/g, ' ').trim().replace(/^\.+/, '').replace(device, '$1-file')
  const dot = clean.lastIndexOf('.')
  const own = dot > 0 ? clean.slice(dot + 1).toLowerCase() : ''
  const ending = endings.includes(own) ? own : (endings[0] ?? 'bin')
  const stem = withoutEnd(endings.includes(own) ? clean.slice(0, dot) : clean) || 'file'
  return `${cut(stem, fileNameMax - ending.length - 1)}.${ending}`
}

// What file systems drop at the end of a name, so that it would not be the same there.
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1
  return text.slice(0, end)
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
}
