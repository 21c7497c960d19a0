import { deflateSync } from 'node:zlib'
import { type EmbeddedInvoice, embeddedMetadata, embeddedNamespace, embeddedSchema } from './embedded-invoice.ts'

/*
 * What the engine leaves to do: it writes one standard at a time, and the tree of tags uncompressed. Here the file says
 * that it is PDF/UA-1 too and which e-invoice it holds, asks viewers to show its title, and packs its small objects into compressed streams
 * (ISO 32000-1, 7.5.7 and 7.5.8; PDF/A-3 allows both). Texts, drawings and fonts stay byte for byte.
 */

interface PdfObject {
  readonly number: number
  /** From after `obj` to before `endobj`. */
  readonly body: Buffer
  readonly isStream: boolean
}

/** Small objects that share a stream; more save little and make readers unpack more for one. */
const objectsPerStream = 200

/** Marks as PDF/UA-1 and as what holds an e-invoice, and packs a file that the engine wrote. Throws when the file is not laid out as it writes them. */
export function finishPdf(pdf: Buffer, embedded: EmbeddedInvoice | null = null): Buffer {
  const { objects, trailer } = parse(pdf)
  const root = numberOf(trailer, 'Root')
  const catalog = objects.find((object) => object.number === root)
  const metadata = catalog && objects.find((object) => object.number === numberOf(textOf(catalog.body), 'Metadata'))
  if (!catalog || !metadata) throw new Error('the PDF has no catalog with metadata')
  return write(
    objects.map((object) => {
      if (object === catalog) return { ...object, body: withShownTitle(object.body) }
      return object === metadata ? { ...object, body: withMarks(object.body, embedded) } : object
    }),
    trailer,
  )
}

// latin1 keeps every byte as one character.
const textOf = (bytes: Buffer) => bytes.toString('latin1')

function parse(pdf: Buffer): { objects: PdfObject[]; trailer: string } {
  const text = textOf(pdf)
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-60))?.[1])
  const table = /^xref\n0 (\d+)\n/.exec(text.slice(start, start + 30))
  if (!table) throw new Error('the PDF has no table of objects')
  const entries = start + table[0].length
  const count = Number(table[1])
  const offsets = Array.from({ length: count - 1 }, (_, index) => {
    const at = entries + (index + 1) * 20
    return Number(text.slice(at, at + 10))
  })
  const sorted = [...offsets, start].sort((one, other) => one - other)
  const objects = offsets.map((offset, index) => {
    const end = text.lastIndexOf('endobj', sorted[sorted.indexOf(offset) + 1])
    const head = `${index + 1} 0 obj\n`
    if (!text.startsWith(head, offset) || end < offset) throw new Error('the PDF names an object that is not there')
    const body = pdf.subarray(offset + head.length, end)
    return { number: index + 1, body, isStream: /\nendstream\s*$/.test(text.slice(end - 20, end)) }
  })
  return { objects, trailer: text.slice(entries + count * 20) }
}

function numberOf(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1])
}

function withShownTitle(catalog: Buffer): Buffer {
  return replaced(catalog, '/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true')
}

const schema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'

function withMarks(metadata: Buffer, embedded: EmbeddedInvoice | null): Buffer {
  const bag = '<pdfaExtension:schemas><rdf:Bag>'
  const marked = [
    [
      ' xmlns:pdfaid=',
      ` xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" ${embedded ? embeddedNamespace : ''} xmlns:pdfaid=`,
    ],
    [
      bag,
      `<pdfuaid:part>1</pdfuaid:part>${embedded ? embeddedMetadata(embedded) : ''}${bag}${schema}${embedded ? embeddedSchema : ''}`,
    ],
  ].reduce((body, [from = '', to = '']) => replaced(body, from, to), metadata)
  const grown = marked.length - metadata.length
  const length = numberAfter(metadata, '/Length ')
  return replaced(marked, `/Length ${length}`, `/Length ${length + grown}`)
}

function numberAfter(bytes: Buffer, mark: string): number {
  return Number.parseInt(textOf(bytes.subarray(bytes.indexOf(mark) + mark.length)).slice(0, 12), 10)
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from)
  if (at < 0) throw new Error(`the PDF lacks ${from}`)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to, 'latin1'), bytes.subarray(at + from.length)])
}

/** Where a reader finds an object: at an offset of the file, or at a place in a stream of objects. */
type Place = { offset: number } | { stream: number; index: number }

function write(objects: readonly PdfObject[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const places = new Map<number, Place>()
  const put = (number: number, body: Buffer) => {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('endobj\n\n')])
    places.set(number, { offset: length })
    parts.push(whole)
    length += whole.length
  }
  for (const object of objects) if (object.isStream) put(object.number, object.body)
  const small = objects.filter((object) => !object.isStream)
  let next = objects.length + 1
  for (let from = 0; from < small.length; from += objectsPerStream) {
    const members = small.slice(from, from + objectsPerStream)
    for (const [index, { number }] of members.entries()) places.set(number, { stream: next, index })
    put(next, packed(members))
    next += 1
  }
  const table = tableOf(places, next, length)
  const kept = ['Root', 'Info'].map((key) => `/${key} ${numberOf(trailer, key)} 0 R`).join(' ')
  const id = /\/ID \[[^\]]*\]/.exec(trailer)?.[0] ?? ''
  put(next, streamOf(`/Type /XRef /W [1 4 2] /Size ${next + 1} ${kept} ${id}`, table))
  const at = places.get(next)
  parts.push(Buffer.from(`startxref\n${at && 'offset' in at ? at.offset : 0}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function packed(members: readonly PdfObject[]): Buffer {
  let offset = 0
  const heads = members.map(({ number, body }) => {
    const head = `${number} ${offset}`
    offset += body.length
    return head
  })
  const index = Buffer.from(`${heads.join(' ')}\n`)
  return streamOf(
    `/Type /ObjStm /N ${members.length} /First ${index.length}`,
    Buffer.concat([index, ...members.map(({ body }) => body)]),
  )
}

function streamOf(entries: string, content: Buffer): Buffer {
  const data = deflateSync(content, { level: 9 })
  return Buffer.concat([
    Buffer.from(`<<${entries} /Filter /FlateDecode /Length ${data.length}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\n'),
  ])
}

/** One row per object: what kind, where, and which place there. The table names itself, at `own`. */
function tableOf(places: ReadonlyMap<number, Place>, size: number, own: number): Buffer {
  const rows = Buffer.alloc((size + 1) * 7)
  rows.writeUInt16BE(0xffff, 5)
  for (let number = 1; number <= size; number += 1) {
    const place = places.get(number) ?? { offset: own }
    const row = number * 7
    if ('offset' in place) {
      rows.writeUInt8(1, row)
      rows.writeUInt32BE(place.offset, row + 1)
    } else {
      rows.writeUInt8(2, row)
      rows.writeUInt32BE(place.stream, row + 1)
      rows.writeUInt16BE(place.index, row + 5)
    }
  }
  return rows
}
