import { fold } from '../search/fold.ts'
import type { ImportKind } from './columns.ts'

/** A heading as it is compared: without case, accents, stars, spaces and signs. `*Postal_Code/Zip` is `postalcodezip`. */
export const headingKey = (heading: string) => fold(heading).replace(/[^\p{L}\p{N}]/gu, '')

const english = {
  name: 'Customer full name, Customer name, Client name, Display name, Company name, Organization name, Organisation name, Business name, Company, Organization, Organisation, Client, Customer, Contact name, Full name, Contact',
  firstName: 'First name, Given name, Contact first name, Customer first name, Billing first name, Forename',
  lastName: 'Last name, Family name, Surname, Contact last name, Customer last name, Billing last name',
  email:
    'E-mail, Email address, E-mail address, Email ID, Primary email, Main email, Contact email, Customer email, Client email, Billing email, E-mail 1 - Value, Email 1, Work email, Mail',
  phone:
    'Phone number, Phone numbers, Telephone, Telephone number, Tel, Main phone, Primary phone, Work phone, Business phone, Phone 1 - Value, Billing phone, Contact phone, Customer phone, Mobile phone, Mobile number, Mobile, Cell phone, Cell',
  address:
    'Street address, Address line 1, Address line, Address 1, Street, Street 1, Street line 1, Billing address, Billing street, Billing address line 1, Billing address 1, Billing street 1, Bill address, Address street, Address line1, PO Address line 1, Address 1 - Street, Client address, Customer address, Contact address, Mailing address, Shipping address line 1, Ship address',
  address2:
    'Address line 2, Address 2, Street 2, Street line 2, Apt/Suite, Suite, Unit, Billing street 2, Billing address line 2, Billing address 2, Billing Apt/Suite, PO Address line 2, Address 1 - Extended address',
  city: 'Town, Locality, Town/City, City/Town, Billing city, Billing address city, Address city, PO City, Address 1 - City, Contact city',
  state:
    'State/Province, State/Region, State, Province, Region, County, Prov, Billing state, Billing province, Billing State/Province, Billing Province/State, Address state, PO Region, Address 1 - Region, Contact state',
  zip: 'ZIP, Postal code, Postal code/ZIP, Postal code/ZIP code, ZIP/Postcode, Postcode, Post code, ZIP code, Billing zip, Billing zip code, Billing postal code, Billing code, Address zip, Address postal code, PO Postal code, Address 1 - Postal code, Contact zip code',
  country:
    'Country/Region, Country name, Billing country, Billing address country, Address country, PO Country, Address 1 - Country, Contact country, Nation',
  contactName:
    'Attention, Attn, PO Attention to, Primary contact, Main contact, Contact full name, Person 1, Contact name, Contact, Full name',
  taxId:
    'Tax number, VAT number, VAT ID, VAT, Tax registration number, VAT registration number, GST number, GST/HST number, Tax identification number, Contact tax number, Customer tax number, ABN, EIN, TIN',
  taxTreatment: 'Tax exempt, Tax-exempt, Is tax exempt, Tax exempt status, Tax status, Exempt',
  taxReason: 'Tax exempt reason, Exemption reason, Reason for exemption, Tax exemption reason',
  currency: 'Currency code, Customer currency, Default currency, Billing currency, Contact currency',
  language: 'Language code, Customer language, Preferred language, Locale',
  paymentTerms: 'Payment terms label, Terms, Term, Customer terms, Default terms, Payment term',
  notes: 'Private notes, Note, Customer notes, Internal notes, Memo, Remarks, Remark, Comments, Comment',
  emails:
    'Email 2, E-mail 2 - Value, Secondary email, Second email, Additional email, Additional emails, Alternate email, Other email, CC email, Email CC, Cc',
  shortDescription:
    'Product/Service name, Product name, Item name, Service name, Product, Service, Item, Item (Product/Service), Name, Title, Product/Service, Short name, SKU, Item code, Inventory item code',
  detailedDescription:
    'Details, Long description, Sales description, Item description, Item desc, Product description, Description, Notes',
  price:
    'Unit price, Sales price, Selling price, Sale price, Rate, Item rate, Item price, Unit amount, Sales unit price, Sales rate, Unit cost, Price/Rate, Amount, Cost',
}

const german: Partial<Record<keyof typeof english, string>> = {
  name: 'Kundenname, Firmenname, Firma, Unternehmen, Organisation, Kunde, Anzeigename',
  firstName: 'Vorname',
  lastName: 'Nachname, Familienname',
  email: 'E-Mail-Adresse, Mailadresse, E-Mail geschäftlich',
  phone: 'Telefon, Telefonnummer, Telefon geschäftlich, Rufnummer, Tel.-Nr., Mobiltelefon, Mobil, Handy',
  address:
    'Straße, Straße und Hausnummer, Straße und Nr., Straße/Nr., Anschrift, Adresse, Adresszeile 1, Rechnungsadresse',
  address2: 'Adresszusatz, Adresszeile 2, Zusatz',
  city: 'Ort, Stadt, Wohnort',
  state: 'Bundesland, Kanton',
  zip: 'PLZ, Postleitzahl',
  country: 'Land, Staat',
  contactName: 'Ansprechpartner, Kontaktperson, Ansprechperson, zu Händen',
  taxId: 'USt-IdNr., USt-ID, Umsatzsteuer-ID, Umsatzsteuer-Identifikationsnummer, Steuernummer, UID',
  currency: 'Währung, Währungscode',
  language: 'Sprache',
  paymentTerms: 'Zahlungsbedingungen, Zahlungsbedingung, Zahlungsziel, Zahlungskonditionen',
  notes: 'Notizen, Notiz, Bemerkungen, Bemerkung, Anmerkungen, Kommentar',
  emails: 'E-Mail 2, Weitere E-Mail, Zweite E-Mail',
  shortDescription:
    'Artikelname, Artikelbezeichnung, Produktname, Artikel, Produkt, Leistung, Bezeichnung, Kurztext, Titel',
  detailedDescription: 'Artikelbeschreibung, Langtext, Beschreibung',
  price: 'Einzelpreis, Verkaufspreis, Stückpreis, Nettopreis, Preis netto, Preis',
}

const french: Partial<Record<keyof typeof english, string>> = {
  name: 'Nom du client, Nom de l’entreprise, Nom de la société, Raison sociale, Société, Entreprise, Organisme, Nom complet, Nom',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  email: 'Courriel, Adresse courriel, Adresse e-mail, Adresse électronique, Adresse de messagerie',
  phone: 'Téléphone, Numéro de téléphone, Tél., Tél. bureau, Portable',
  address: 'Rue, Adresse, Adresse ligne 1, Adresse 1, Adresse de facturation',
  address2: 'Complément d’adresse, Adresse (suite), Adresse ligne 2, Adresse 2',
  city: 'Ville, Localité, Commune',
  state: 'Département',
  zip: 'Code postal, CP',
  country: 'Pays',
  contactName: 'Personne à contacter, Personne de contact, Interlocuteur, À l’attention de',
  taxId: 'Numéro de TVA, N° TVA, TVA intracommunautaire, N° de TVA intracommunautaire, Numéro fiscal, SIRET',
  currency: 'Devise, Monnaie',
  language: 'Langue',
  paymentTerms: 'Conditions de paiement, Modalités de paiement, Délai de paiement',
  notes: 'Remarques, Remarque, Commentaires, Commentaire',
  emails: 'Courriel 2, E-mail secondaire, Autre courriel',
  shortDescription: 'Nom du produit, Nom de l’article, Article, Produit, Prestation, Désignation, Libellé',
  detailedDescription: 'Description détaillée, Description du produit, Description de l’article',
  price: 'Prix unitaire, Prix de vente, Prix unitaire HT, Prix HT, Prix, Tarif',
}

/** Headings that other programs give a field, in English, German and French, the surest of each first. */
export function knownHeadings(field: string): readonly string[] {
  const key = field as keyof typeof english
  return [english[key], german[key], french[key]].flatMap((list) => list?.split(', ') ?? [])
}

/** Rows that may stand before the headings: a company's name, a report's title, its dates. */
const mostTitleRows = 20

/**
 * The row (from 0) that names the columns: the first with three headings that we know, else the one with most of them, else
 * the first that fills more than one cell. A report begins with its title.
 */
export function headingRow(rows: readonly (readonly string[])[], isKnown: (heading: string) => boolean): number {
  const scores = rows.slice(0, mostTitleRows).map((row) => new Set(row.filter(isKnown).map(headingKey)).size)
  const sure = scores.findIndex((score) => score >= 3)
  if (sure >= 0) return sure
  const most = Math.max(0, ...scores)
  if (most >= 2) return scores.indexOf(most)
  const wide = rows.slice(0, mostTitleRows).findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  return Math.max(0, wide)
}

/** A last line such as the time at which a report was made: one cell where the columns are many. */
export function isReportFoot(row: readonly string[], columns: number): boolean {
  return columns > 2 && row.filter((cell) => cell.trim() !== '').length === 1
}

/** Headings that mean a family name beside a first name, and a whole name alone: German `Name`, French `Nom`. */
export const mayBeFamilyName = (kind: ImportKind, heading: string) =>
  kind === 'customers' && ['name', 'nom'].includes(headingKey(heading))
