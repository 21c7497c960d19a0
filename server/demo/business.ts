/** A believable design studio: the data that the demonstration is made from. All people and addresses are invented. */

export const studio = {
  name: 'Fernwood Studio Ltd.',
  address: '218 Cook Street',
  city: 'Victoria',
  zip: 'V8V 3X2',
  country: 'Canada',
  phone: '+1 (250) 555-0142',
  email: 'hello@fernwood.example',
  website: 'https://fernwood.example',
  registrationNumber: 'BC1284470',
  taxNumber: 'GST 81472 5530 RT0001',
} as const

/** Two who are invited to work in the studio; the first one joins. */
export const team = [
  { email: 'tomas@fernwood.example', password: 'fernwood team', firstName: 'Tomas', lastName: 'Arden' },
  { email: 'priya@fernwood.example', password: 'fernwood team', firstName: 'Priya', lastName: 'Nair' },
] as const

export const bank = {
  preferredCurrency: 'CAD',
  bankName: 'Inner Harbour Credit Union',
  accountName: 'Fernwood Studio Ltd.',
  accountNumber: '0042 117 903 5',
  swiftCode: 'IHCUCA8V',
  eTransferEmail: 'pay@fernwood.example',
} as const

/** What is charged in British Columbia: each with its own number. */
export const taxes = [
  { name: 'GST', region: 'Canada', rate: 5, registrationNumber: '81472 5530 RT0001', isDefault: true },
  { name: 'PST', region: 'British Columbia', rate: 7, registrationNumber: 'PST-1084-2276' },
] as const

/** A customer whom no tax is charged, and why. */
export const exempt = { taxTreatment: 'exempt', taxReason: 'Exempt: First Nations band, delivered on reserve' } as const

export const products: readonly (readonly [short: string, detailed: string, price: number])[] = [
  ['Brand identity system', 'Logo, colour, typography and a 24-page guideline document', 2400],
  ['Website design', 'One page template, desktop and phone', 320],
  ['Product photography', 'Half day in the studio, 18 retouched frames', 650],
  ['Print production', 'Proofing and press check, per hour', 85],
  ['Copywriting', 'Web or print, researched and edited, per hour', 95],
  ['Packaging concept', 'Three directions, one refined to dielines', 1800],
  ['Illustration', 'Editorial spot illustration, two rounds', 280],
  ['Annual report', 'Layout of up to 40 pages, print and screen', 5200],
  ['Signage drawing', 'Shop front and wayfinding, dimensioned', 740],
  ['Workshop', 'Half-day brand workshop with your team', 900],
  ['Newsletter template', 'Tested in the common mail programs', 380],
  ['Icon set', 'Twenty icons on one grid, SVG', 560],
  ['Motion logo', 'Four-second animation with sound', 980],
  ['Hosting care', 'Monthly updates, backups and monitoring', 60],
  ['Font licence', 'Desktop and web licence at cost', 249.5],
]

/** What one meets customers for. */
export const meetings: readonly (readonly [title: string, notes: string])[] = [
  ['Brand workshop', 'Bring the printed mood boards and the big roll of paper.'],
  ['Website review', 'Walk through the new templates on a phone first.'],
  ['Product photography', 'Half a day; two helpers for the ceramics.'],
  ['Packaging samples', 'Three directions, white dummies only.'],
  ['Signage site visit', 'Measure the entrance and the lift lobby.'],
  ['Press check', 'Proof against the approved sheet.'],
  ['Quarterly planning', ''],
  ['Contract signing', 'Two copies.'],
]

const places: readonly (readonly [city: string, state: string, zip: string, country: string])[] = [
  ['Victoria', 'BC', 'V8W 1P6', 'Canada'],
  ['Nanaimo', 'BC', 'V9R 2S5', 'Canada'],
  ['Vancouver', 'BC', 'V6B 1A1', 'Canada'],
  ['Calgary', 'AB', 'T2P 1J9', 'Canada'],
  ['Montréal', 'QC', 'H2Y 1C6', 'Canada'],
  ['Seattle', 'WA', '98101', 'United States'],
  ['Lyon', '', '69002', 'France'],
  ['Bergen', '', '5003', 'Norway'],
  ['Bristol', '', 'BS1 4DJ', 'United Kingdom'],
  ['Athens', '', '105 57', 'Greece'],
]

const trades = [
  'Ceramics',
  'Orchards',
  'Architects',
  'Dental',
  'Joinery',
  'Outdoor',
  'Bakery',
  'Kilns',
  'Books',
  'Coffee',
  'Cycles',
  'Gardens',
  'Music',
  'Optics',
  'Press',
  'Sailing',
  'Textiles',
  'Tea',
  'Tools',
  'Wine',
]
const firsts = ['Saltspring', 'Harbour', 'Okanagan', 'Marlow', 'Northlight', 'Cedar Row', 'Kestrel', 'Oakbay', 'Lumen']
const others = [
  'Théo Lacombe',
  'Maren Løvstad',
  'Žofie Nováková',
  'Ελένη Παπαδάκη',
  'Марія Коваль',
  'José Peña',
  'Zoë Łukasik',
  'Ümit Şahin',
  'Sørine Æbelø',
  'Nguyễn Thị Hoa',
  'Анна Белова',
  'Γιώργος Νικολάου',
  'Åsa Öberg',
  'Iñaki Ibáñez',
  'Renée Dupré',
  'Jürgen Groß',
  'Dóra Kővári',
  'Ana Gonçalves',
  'Bjørn Nygård',
  'Carlo Nicolò',
]

export interface DemoCustomer {
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  taxTreatment?: 'exempt'
  taxReason?: string
}

const exemptAt = 30

/** Two hundred customers: businesses, and people in several scripts. */
export function customers(): DemoCustomer[] {
  const names = [...others, ...firsts.flatMap((first) => trades.map((trade) => `${first} ${trade}`))]
  return names.slice(0, 200).map((name, index) => {
    const [city, state, zip, country] = places[index % places.length] as (typeof places)[number]
    return {
      name,
      email: `accounts${index + 1}@client.example`,
      phone: `+1 (250) 555-${String(100 + (index % 100)).padStart(4, '0')}`,
      address: `${((index * 7) % 400) + 1} Wharf Lane`,
      city,
      state,
      zip,
      country,
      ...(index === exemptAt ? exempt : {}),
    }
  })
}

/** What payment links ask for: the note, the amount, the currency. */
export const deposits = [
  ['Deposit for the autumn catalogue', 1200, 'CAD'],
  ['Second half of the brand identity', 2640, 'CAD'],
  ['Rush fee, agreed by phone', 180, 'CAD'],
  ['Reprint of two hundred cards', 96.5, 'USD'],
  ['Deposit for the exhibition stand', 3500, 'EUR'],
  ['Hosting care, one year', 720, 'CAD'],
] as const
