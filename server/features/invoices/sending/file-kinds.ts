import { refuse } from '@duly/core/contract/refusals.ts'
import { unzipSync } from 'fflate'

/** What a file is, told from its content: its media type, and the endings that its name may have, the usual one first. */
export interface FileKind {
  mediaType: string
  endings: readonly string[]
}

const kind = (mediaType: string, ...endings: string[]): FileKind => ({ mediaType, endings })
const openXml = 'application/vnd.openxmlformats-officedocument'

const pictures: readonly (readonly [start: string | RegExp, at: number, kind: FileKind])[] = [
  ['\x89PNG\r\n\x1a\n', 0, kind('image/png', 'png')],
  ['\xff\xd8\xff', 0, kind('image/jpeg', 'jpg', 'jpeg')],
  ['GIF87a', 0, kind('image/gif', 'gif')],
  ['GIF89a', 0, kind('image/gif', 'gif')],
  ['II*\0', 0, kind('image/tiff', 'tif', 'tiff')],
  ['MM\0*', 0, kind('image/tiff', 'tif', 'tiff')],
  [/^ftyp(?:heic|heix|heim|heis|hevc|mif1|msf1)/, 4, kind('image/heic', 'heic', 'heif')],
  [/^ftypavif/, 4, kind('image/avif', 'avif')],
  [/^RIFF[\s\S]{4}WEBP/, 0, kind('image/webp', 'webp')],
]

/**
 * What a file is by its content alone; neither its name nor what the sender calls it counts. An allow-list: programs,
 * scripts, and documents or archives that hold macros or programs are refused, and so is all that is not known.
 */
export function fileKindOf(bytes: Buffer): FileKind {
  if (bytes.length === 0) throw refuse('file_empty')
  const start = bytes.toString('latin1', 0, 1024)
  for (const [mark, at, found] of pictures)
    if (typeof mark === 'string' ? start.startsWith(mark, at) : mark.test(start.slice(at))) return found
  if (start.startsWith('%PDF-')) return kind('application/pdf', 'pdf')
  if (start.startsWith('BM') && bytes.length > 26 && bytes.readUInt32LE(2) === bytes.length)
    return kind('image/bmp', 'bmp')
  if (start.startsWith('PK\x03\x04')) return zipKind(bytes)
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundKind(bytes)
  if (isText(bytes)) return textKind(start)
  throw refuse('file_kind_refused')
}

// Files that an operating system, an office program or a script host would run.
const program =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|msix|appx|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|lnk|url|reg|jar|class|apk|app|dmg|pkg|deb|rpm|sh|bash|command|py|pl|rb|php|scf|inf|gadget|chm|iso|img|vhd|xll|xlam|xlsm|xltm|docm|dotm|pptm|potm|ppam|ppsm|sldm|accdb|mdb|sct|settingcontent-ms)[. ]*$/i

// An archive in an archive cannot be looked into.
const nested = /\.(?:zip|7z|rar|gz|bz2|xz|tar|tgz|cab|ace|arj|zst)$/i

const macros = /(?:^|\/)vba\w*\.bin$|^(?:Basic|Scripts)\/|(?:^|\/)macrosheets?\//i

/** Most entries of an archive that are looked at; documents have some dozens. */
const mostEntries = 5000

function zipKind(bytes: Buffer): FileKind {
  const names = entriesOf(bytes)
  if (names.some((name) => macros.test(name))) throw refuse('file_with_macros')
  if (names.includes('[Content_Types].xml')) {
    if (names.includes('word/document.xml')) return kind(`${openXml}.wordprocessingml.document`, 'docx')
    if (names.includes('xl/workbook.xml')) return kind(`${openXml}.spreadsheetml.sheet`, 'xlsx')
    if (names.includes('ppt/presentation.xml')) return kind(`${openXml}.presentationml.presentation`, 'pptx')
    throw refuse('file_kind_refused')
  }
  const [, form] =
    /^PK[\s\S]{28}mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation|graphics)/.exec(
      bytes.toString('latin1', 0, 120),
    ) ?? []
  if (form)
    return kind(
      `application/vnd.oasis.opendocument.${form}`,
      { text: 'odt', spreadsheet: 'ods', presentation: 'odp' }[form] ?? 'odg',
    )
  if (names.some((name) => program.test(name))) throw refuse('file_with_macros')
  if (names.some((name) => nested.test(name))) throw refuse('file_kind_refused')
  return kind('application/zip', 'zip')
}

/** Names of an archive's entries, by its directory; nothing is unpacked. */
function entriesOf(bytes: Buffer): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(name) > mostEntries) throw refuse('file_kind_refused')
        return false
      },
    })
  } catch {
    throw refuse('file_kind_refused')
  }
  if (names.length === 0) throw refuse('file_kind_refused')
  return names
}

const inDirectory = (name: string) => Buffer.from(name, 'utf16le')

/** Documents of older office programs; the same form holds installers and much else. */
function compoundKind(bytes: Buffer): FileKind {
  for (const name of ['_VBA_PROJECT', 'Macros', 'VBA'])
    if (bytes.includes(inDirectory(`${name}\0`))) throw refuse('file_with_macros')
  if (bytes.includes(inDirectory('WordDocument\0'))) return kind('application/msword', 'doc')
  if (bytes.includes(inDirectory('Workbook\0'))) return kind('application/vnd.ms-excel', 'xls')
  if (bytes.includes(inDirectory('PowerPoint Document\0'))) return kind('application/vnd.ms-powerpoint', 'ppt')
  throw refuse('file_kind_refused')
}

// Text is UTF-8 without control characters, or with the marks of UTF-16.
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes it no text
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)
  } catch {
    return false
  }
}

// A browser or a system would run these by what they begin with.
const active =
  /^(?:\ufeff|\xef\xbb\xbf)?\s*(?:#!|<(?:!doctype|html|head|body|script|svg|\?xml|iframe|hta:)|\{\\rtf|mime-version:)/i

function textKind(start: string): FileKind {
  if (active.test(start)) throw refuse('file_kind_refused')
  if (/^\s*BEGIN:VCALENDAR\b/i.test(start)) return kind('text/calendar', 'ics')
  if (/^\s*BEGIN:VCARD\b/i.test(start)) return kind('text/vcard', 'vcf')
  return kind('text/plain', 'txt', 'csv', 'md', 'tsv', 'log')
}
