import { expect, it } from 'vitest'
import { contactHeads, isVcard, vcardRows } from './vcard.ts'

const lines = (...all: string[]) => all.join('\r\n')
const contact = (text: string) => {
  const [row = []] = vcardRows(text)
  return Object.fromEntries(contactHeads.map((head, index) => [head, row[index]]).filter(([, value]) => value !== ''))
}

it('reads version 3.0: folded lines, escaped signs, groups, the preferred of several', () => {
  const card = lines(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Obi;Amara;Ngozi;Ms.;',
    'FN:Amara Obi',
    'ORG:Cedar Row\\, Joinery;Workshop',
    'item1.EMAIL;TYPE=INTERNET,HOME:old@cedarrow.example',
    'item2.EMAIL;TYPE=INTERNET,WORK,PREF:amara@cedar',
    ' row.example',
    'TEL;TYPE=CELL:+1 250 555 0181',
    'ADR;TYPE=WORK:;Suite 3;40 Bastion Square\\; North;Victoria;BC;V8W 1J1;Canada',
    'NOTE:Line one\\nEMAIL:not@this.example',
    'END:VCARD',
  )
  expect(isVcard(card)).toBe(true)
  expect(contact(card)).toEqual({
    Name: 'Amara Obi',
    Organization: 'Cedar Row, Joinery',
    'First name': 'Amara',
    'Last name': 'Obi',
    Email: 'amara@cedarrow.example',
    Phone: '+1 250 555 0181',
    'Address line 1': '40 Bastion Square; North',
    'Address line 2': 'Suite 3',
    City: 'Victoria',
    State: 'BC',
    'Postal code': 'V8W 1J1',
    Country: 'Canada',
    Notes: 'Line one\nEMAIL:not@this.example',
    'More email addresses': 'old@cedarrow.example',
  })
})

it('reads version 4.0: quoted parameters, addresses as URIs, no N', () => {
  const card = lines(
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Øresund Cykler',
    'EMAIL;PREF=2:second@oresund.example',
    'EMAIL;PREF=1:kontakt@oresund.example',
    'TEL;VALUE=uri;TYPE="voice,work":tel:+45-35-55-01-12',
    'ADR;LABEL="Havnegade 7; 1058: København":;;Havnegade 7;København;;1058;Danmark',
    'END:VCARD',
  )
  expect(contact(card)).toMatchObject({
    Name: 'Øresund Cykler',
    Email: 'kontakt@oresund.example',
    Phone: '+45-35-55-01-12',
    'Address line 1': 'Havnegade 7',
    'Postal code': '1058',
  })
})

it('reads version 2.1: quoted-printable over several lines, in UTF-8 and Latin-1', () => {
  const card = lines(
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Zo=C3=',
    '=AB;;;',
    'EMAIL;INTERNET;PREF:zoe@mueller.example',
    'ADR;WORK;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:;;Stra=DFe 1;K=F6ln;;50667;Deutschland',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'ORG:Kauri Print',
    'END:VCARD',
  )
  expect(contact(card)).toMatchObject({
    Name: 'Zoë Müller',
    Email: 'zoe@mueller.example',
    'Address line 1': 'Straße 1',
    City: 'Köln',
  })
  expect(vcardRows(card).map(([name]) => name)).toEqual(['Zoë Müller', 'Kauri Print'])
})

it('makes nothing of what is no card', () => {
  expect(isVcard('Name,Email\r\nBEGIN:VCARD,x')).toBe(false)
  expect(vcardRows('BEGIN:VCARD\r\nFN:Cut off')).toEqual([])
  expect(vcardRows('BEGIN:VCARD\r\nnonsense\r\nEND:VCARD')).toEqual([contactHeads.map(() => '')])
})

it('takes time in proportion to the file, whatever it holds', () => {
  const begun = performance.now()
  for (const text of [
    `BEGIN:VCARD\r\nADR:${'\\'.repeat(200_000)}\r\nEND:VCARD`,
    `BEGIN:VCARD\r\nFN${';"'.repeat(100_000)}\r\nEND:VCARD`,
    `BEGIN:VCARD\r\nN;QUOTED-PRINTABLE:${'=\r\n'.repeat(30_000)}\r\nEND:VCARD`,
    'BEGIN:VCARD\r\nEND:VCARD\r\n'.repeat(20_000),
  ])
    vcardRows(text)
  expect(performance.now() - begun).toBeLessThan(10_000)
})
