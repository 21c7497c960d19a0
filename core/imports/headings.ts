import { fold } from '../search/fold.ts'
import type { ImportKind } from './columns.ts'

/** A heading as it is compared: without case, accents, stars, spaces and signs. `*Postal_Code/Zip` is `postalcodezip`. */
export const headingKey = (heading: string) => fold(heading).replace(/[^\p{L}\p{N}]/gu, '')

type Headings = Readonly<Record<string, string>>

const english: Headings = {
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

const german: Headings = {
  name: 'Kundenname, Firmenname, Firma, Unternehmen, Organisation, Kunde, Anzeigename',
  firstName: 'Vorname',
  lastName: 'Nachname, Familienname',
  email: 'E-Mail-Adresse, Mailadresse, E-Mail geschäftlich',
  phone: 'Telefon, Telefonnummer, Telefon geschäftlich, Rufnummer, Tel.-Nr., Mobiltelefon, Mobil, Handy',
  address:
    'Straße, Straße und Hausnummer, Straße und Nr., Straße/Nr., Anschrift, Adresse, Adresszeile 1, Rechnungsadresse',
  address2: 'Adresszusatz, Adresszeile 2, Zusatz',
  city: 'Ort, Stadt, Wohnort',
  state: 'Bundesland, Kanton, Bundesland/Provinz',
  zip: 'PLZ, Postleitzahl',
  country: 'Land, Staat',
  contactName: 'Ansprechpartner, Kontaktperson, Ansprechperson, zu Händen',
  taxId: 'USt-IdNr., USt-ID, Umsatzsteuer-ID, Umsatzsteuer-Identifikationsnummer, Steuernummer, UID',
  currency: 'Währung, Währungscode',
  language: 'Sprache',
  paymentTerms: 'Zahlungsbedingungen, Zahlungsbedingung, Zahlungsziel, Zahlungskonditionen',
  notes: 'Notizen, Notiz, Bemerkungen, Bemerkung, Anmerkungen, Kommentar',
  emails: 'E-Mail 2, Weitere E-Mail, Zweite E-Mail, Weitere E-Mail-Adressen',
  shortDescription:
    'Artikelname, Artikelbezeichnung, Produktname, Artikel, Produkt, Leistung, Bezeichnung, Kurztext, Titel, Kurzbeschreibung',
  detailedDescription: 'Artikelbeschreibung, Langtext, Beschreibung, Ausführliche Beschreibung',
  price: 'Einzelpreis, Verkaufspreis, Stückpreis, Nettopreis, Preis netto, Preis',
  taxTreatment: 'Steuerbefreiung, Steuerbefreit',
  taxReason: 'Grund der Steuerbefreiung',
  eInvoiceFormat: 'Format der E-Rechnung',
  eInvoiceWay: 'Versandweg der E-Rechnung',
  buyerReference: 'Referenz des Kunden',
  purchaseOrder: 'Bestellnummer',
  contract: 'Vertragsnummer',
  project: 'Projektnummer',
  electronicAddress: 'Elektronische Adresse',
  unit: 'Einheit',
  taxes: 'Steuern',
}

const french: Headings = {
  name: 'Nom du client, Nom de l’entreprise, Nom de la société, Raison sociale, Société, Entreprise, Organisme, Nom complet, Nom',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  email: 'Courriel, Adresse courriel, Adresse e-mail, Adresse électronique, Adresse de messagerie',
  phone: 'Téléphone, Numéro de téléphone, Tél., Tél. bureau, Portable',
  address: 'Rue, Adresse, Adresse ligne 1, Adresse 1, Adresse de facturation',
  address2: 'Complément d’adresse, Adresse (suite), Adresse ligne 2, Adresse 2',
  city: 'Ville, Localité, Commune',
  state: 'Département, Province/État, État',
  zip: 'Code postal, CP',
  country: 'Pays',
  contactName: 'Personne à contacter, Personne de contact, Interlocuteur, À l’attention de, Personne-ressource',
  taxId:
    'Numéro de TVA, N° TVA, TVA intracommunautaire, N° de TVA intracommunautaire, Numéro fiscal, SIRET, Numéro de taxe',
  currency: 'Devise, Monnaie',
  language: 'Langue',
  paymentTerms: 'Conditions de paiement, Modalités de paiement, Délai de paiement',
  notes: 'Remarques, Remarque, Commentaires, Commentaire',
  emails: 'Courriel 2, E-mail secondaire, Autre courriel, Autres adresses courriel',
  shortDescription:
    'Nom du produit, Nom de l’article, Article, Produit, Prestation, Désignation, Libellé, Courte description, Description courte',
  detailedDescription: 'Description détaillée, Description du produit, Description de l’article',
  price: 'Prix unitaire, Prix de vente, Prix unitaire HT, Prix HT, Prix, Tarif',
  taxTreatment: 'Exonération de taxe, Exonéré de taxe',
  taxReason: 'Motif de l’exonération de taxe, Motif de l’exonération',
  eInvoiceFormat: 'Format de facture électronique',
  eInvoiceWay: 'Acheminement de la facture électronique',
  buyerReference: 'Référence du client',
  purchaseOrder: 'Numéro de commande',
  contract: 'Numéro de contrat',
  project: 'Numéro de projet',
  electronicAddress: 'Adresse de facture électronique',
  unit: 'Unité',
}

const spanish: Headings = {
  name: 'Nombre del cliente, Razón social, Nombre de la empresa, Nombre completo, Empresa, Cliente, Compañía, Nombre comercial, Nombre',
  firstName: 'Nombre de pila, Primer nombre, Nombres',
  lastName: 'Apellidos, Apellido',
  email: 'Correo electrónico, Correo, Dirección de correo electrónico, Dirección de correo',
  phone: 'Teléfono, Número de teléfono, Teléfono móvil, Celular, Móvil, Teléfono fijo',
  address: 'Dirección, Domicilio, Calle, Calle y número, Dirección línea 1, Dirección 1, Dirección de facturación',
  address2: 'Dirección línea 2, Dirección 2, Complemento de dirección',
  city: 'Ciudad, Localidad, Población, Municipio',
  state: 'Estado, Provincia, Departamento, Provincia/Estado',
  zip: 'Código postal, C.P., CP',
  country: 'País',
  contactName: 'Persona de contacto, Nombre de contacto, Contacto, A la atención de',
  taxId: 'Número fiscal, RFC, CUIT, RUT, RUC, NIT, NIF, CIF, Identificación fiscal, Número de identificación fiscal',
  taxTreatment: 'Exención de impuestos, Exento de impuestos, Exento',
  taxReason: 'Motivo de la exención, Motivo de la exención de impuestos',
  currency: 'Moneda, Divisa, Código de moneda',
  language: 'Idioma, Lengua',
  paymentTerms: 'Condiciones de pago, Términos de pago, Plazo de pago',
  notes: 'Notas, Nota, Observaciones, Comentarios, Comentario',
  emails: 'Correo electrónico 2, Más direcciones de correo, Otro correo',
  shortDescription:
    'Nombre del producto, Nombre del artículo, Descripción breve, Descripción corta, Producto, Artículo, Servicio, Concepto',
  detailedDescription: 'Descripción detallada, Descripción larga, Descripción del producto, Descripción',
  price: 'Precio unitario, Precio de venta, Precio, Importe, Tarifa',
  eInvoiceFormat: 'Formato de factura electrónica',
  eInvoiceWay: 'Vía de la factura electrónica',
  buyerReference: 'Referencia del cliente',
  purchaseOrder: 'Número de pedido',
  contract: 'Número de contrato',
  project: 'Número de proyecto',
  electronicAddress: 'Dirección de factura electrónica',
  unit: 'Unidad',
  taxes: 'Impuestos',
}

const portuguese: Headings = {
  name: 'Nome do cliente, Razão social, Nome da empresa, Nome fantasia, Nome completo, Empresa, Cliente, Nome',
  firstName: 'Primeiro nome',
  lastName: 'Sobrenome, Apelido, Último nome',
  email: 'Endereço de e-mail, Correio eletrônico, E-mail do cliente',
  phone: 'Telefone, Número de telefone, Celular, Telefone celular, Telefone fixo',
  address: 'Endereço, Logradouro, Rua, Endereço linha 1, Endereço 1, Endereço de cobrança',
  address2: 'Complemento, Endereço linha 2, Endereço 2',
  city: 'Cidade, Município, Localidade',
  state: 'Estado, UF, Estado/Província',
  zip: 'CEP, Código postal',
  country: 'País',
  contactName: 'Pessoa de contato, Nome do contato, Contato, Aos cuidados de',
  taxId: 'CNPJ, CPF, CNPJ/CPF, CPF/CNPJ, Identificação fiscal, Inscrição estadual',
  taxTreatment: 'Isenção de imposto, Isento de imposto, Isento',
  taxReason: 'Motivo da isenção, Motivo da isenção de imposto',
  currency: 'Moeda, Código da moeda',
  language: 'Idioma, Língua',
  paymentTerms: 'Condições de pagamento, Condição de pagamento, Prazo de pagamento',
  notes: 'Observações, Observação, Notas, Comentários, Comentário',
  emails: 'E-mail 2, Outros endereços de e-mail, Outro e-mail',
  shortDescription: 'Nome do produto, Nome do item, Descrição curta, Descrição breve, Produto, Serviço, Item, Título',
  detailedDescription: 'Descrição detalhada, Descrição longa, Descrição do produto, Descrição',
  price: 'Preço unitário, Preço de venda, Valor unitário, Preço, Valor',
  eInvoiceFormat: 'Formato da fatura eletrônica',
  eInvoiceWay: 'Envio da fatura eletrônica',
  buyerReference: 'Referência do cliente',
  purchaseOrder: 'Número do pedido',
  contract: 'Número do contrato',
  project: 'Número do projeto',
  electronicAddress: 'Endereço de fatura eletrônica',
  unit: 'Unidade',
  taxes: 'Impostos',
}

const arabic: Headings = {
  name: 'اسم العميل, اسم الزبون, اسم الشركة, الاسم الكامل, الشركة, العميل, الاسم',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة, الاسم الأخير, اللقب',
  email: 'البريد الإلكتروني, عنوان البريد الإلكتروني, الإيميل',
  phone: 'الهاتف, رقم الهاتف, الجوال, رقم الجوال, الهاتف المحمول',
  address: 'العنوان, عنوان الشارع, الشارع, سطر العنوان 1, عنوان الفوترة',
  address2: 'سطر العنوان 2, العنوان 2',
  city: 'المدينة',
  state: 'المقاطعة, الولاية, المحافظة, المنطقة, الإمارة, المقاطعة/الولاية',
  zip: 'الرمز البريدي',
  country: 'البلد, الدولة',
  contactName: 'جهة الاتصال, الشخص المسؤول, اسم جهة الاتصال',
  taxId: 'الرقم الضريبي, رقم التسجيل الضريبي, الرقم الضريبي الموحد',
  taxTreatment: 'الإعفاء الضريبي, معفى من الضريبة',
  taxReason: 'سبب الإعفاء الضريبي, سبب الإعفاء',
  currency: 'العملة, رمز العملة',
  language: 'اللغة',
  paymentTerms: 'شروط الدفع',
  notes: 'ملاحظات, الملاحظات, ملاحظة',
  emails: 'عناوين بريد إلكتروني أخرى, بريد إلكتروني آخر',
  shortDescription: 'اسم المنتج, الوصف المختصر, وصف مختصر, المنتج, الخدمة, الصنف',
  detailedDescription: 'الوصف التفصيلي, الوصف المفصل, وصف المنتج, الوصف, وصف مفصل',
  price: 'سعر الوحدة, سعر البيع, السعر, المبلغ',
  eInvoiceFormat: 'صيغة الفاتورة الإلكترونية',
  eInvoiceWay: 'طريقة إرسال الفاتورة الإلكترونية',
  buyerReference: 'مرجع العميل',
  purchaseOrder: 'رقم الطلب',
  contract: 'رقم العقد',
  project: 'رقم المشروع',
  electronicAddress: 'العنوان الإلكتروني',
  unit: 'الوحدة',
  taxes: 'الضرائب',
}

/** Headings that programs give a field, in the languages of Duly, the surest of each first. */
export function knownHeadings(field: string): readonly string[] {
  return [english, german, french, spanish, portuguese, arabic].flatMap((heads) => heads[field]?.split(', ') ?? [])
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

/** Headings that mean a first name beside a family name, and a whole name alone: Spanish `Nombre`, Portuguese `Nome`. */
export const mayBeFirstName = (kind: ImportKind, heading: string) =>
  kind === 'customers' && ['nombre', 'nome'].includes(headingKey(heading))

/** Headings that mean a family name beside a first name, and a whole name alone: German `Name`, French `Nom`. */
export const mayBeFamilyName = (kind: ImportKind, heading: string) =>
  kind === 'customers' && ['name', 'nom'].includes(headingKey(heading))
