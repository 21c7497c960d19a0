import { describe, expect, it } from 'vitest'
import { readXml, xmlLimits } from './read-xml.ts'

const prefixes = { 'urn:a': '', 'urn:b': 'b' }
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, limits = xmlLimits) => readXml(bytes(text), prefixes, limits)

describe('readXml', () => {
  it('names elements by their namespaces, whatever prefixes the file has', () => {
    const file =
      '<x:r xmlns:x="urn:a"><q xmlns="urn:b" k="1&amp;2"> a<![CDATA[<b>]]>c</q><n xmlns="urn:other">gone</n></x:r>'
    const answer = read(file)
    if (!('tree' in answer)) throw new Error(answer.refused)
    const q = answer.tree.children.get('b:q')
    expect([answer.tree.name, answer.tree.children.size]).toEqual(['r', 1])
    expect([q?.[0]?.text, q?.[0]?.attributes.k]).toEqual([' a<b>c', '1&2'])
  })

  it.each([
    ['a declaration of entities', '<!DOCTYPE r [<!ENTITY e "x">]><r xmlns="urn:a">&e;</r>', 'doctype'],
    ['an external document type', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r xmlns="urn:a"/>', 'doctype'],
    ['an entity that is not declared', '<r xmlns="urn:a">&e;</r>', 'no-xml'],
    ['a root of another namespace', '<r xmlns="urn:other"/>', 'no-xml'],
    ['a prefix that is not declared', '<z:r/>', 'no-xml'],
    ['tags that do not match', '<r xmlns="urn:a"><s></r></s>', 'no-xml'],
    ['two roots', '<r xmlns="urn:a"/><r xmlns="urn:a"/>', 'no-xml'],
    ['a file that ends in a tag', '<r xmlns="urn:a"><s', 'no-xml'],
    ['a comment without an end', '<r xmlns="urn:a"><!-- </r>', 'no-xml'],
    ['no XML at all', '%PDF-1.7', 'no-xml'],
    ['nothing', '', 'no-xml'],
  ])('refuses %s', (_what, file, refused) => {
    expect(read(file)).toEqual({ refused })
  })

  it('counts depth by elements alone, before anything is parsed', () => {
    const nested = (depth: number) => `<r xmlns="urn:a">${'<s>'.repeat(depth)}${'</s>'.repeat(depth)}</r>`
    expect(read(nested(xmlLimits.depth - 1))).toHaveProperty('tree')
    expect(read(nested(xmlLimits.depth))).toEqual({ refused: 'too-deep' })
    expect(read(nested(2_000_000))).toEqual({ refused: 'too-deep' })
    const tags = '<s t="&lt;a>" u=\'/>\'/><!-- <s> --><?p <s> ?><![CDATA[<s>]]>'
    expect(read(`<r xmlns="urn:a">${tags.repeat(100)}</r>`)).toHaveProperty('tree')
  })

  it('refuses more bytes or elements than the limits allow', () => {
    const file = `<r xmlns="urn:a">${'<s/>'.repeat(20)}</r>`
    expect(read(file, { ...xmlLimits, elements: 20 })).toEqual({ refused: 'too-many-elements' })
    expect(read(file, { ...xmlLimits, bytes: 20 })).toEqual({ refused: 'too-large' })
  })

  it('reads the encodings that programs write', () => {
    const text = (answer: ReturnType<typeof readXml>) => ('tree' in answer ? answer.tree.text : answer.refused)
    const utf16 = new Uint8Array(Buffer.from('\ufeff<r xmlns="urn:a">Größe</r>', 'utf16le'))
    const latin = new Uint8Array(
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><r xmlns="urn:a">Größe</r>', 'latin1'),
    )
    expect(text(readXml(utf16, prefixes))).toBe('Größe')
    expect(text(readXml(latin, prefixes))).toBe('Größe')
    expect(text(read('\ufeff<r xmlns="urn:a">Größe</r>'))).toBe('Größe')
    expect(readXml(latin.subarray(43), prefixes)).toEqual({ refused: 'no-xml' })
  })
})
