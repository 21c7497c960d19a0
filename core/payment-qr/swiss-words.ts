/** What stands on a payment part and its receipt, in the standard's own words. */
export interface SwissWords {
  /** BCP 47 language of the words. */
  readonly language: string
  readonly paymentPart: string
  readonly receipt: string
  readonly account: string
  readonly reference: string
  readonly message: string
  readonly debtor: string
  /** Where who pays is to be filled in. */
  readonly debtorBlank: string
  readonly currency: string
  readonly amount: string
  readonly acceptance: string
  readonly separate: string
}

const de: SwissWords = {
  language: 'de',
  paymentPart: 'Zahlteil',
  receipt: 'Empfangsschein',
  account: 'Konto / Zahlbar an',
  reference: 'Referenz',
  message: 'Zusätzliche Informationen',
  debtor: 'Zahlbar durch',
  debtorBlank: 'Zahlbar durch (Name/Adresse)',
  currency: 'Währung',
  amount: 'Betrag',
  acceptance: 'Annahmestelle',
  separate: 'Vor der Einzahlung abzutrennen',
}

const fr: SwissWords = {
  language: 'fr',
  paymentPart: 'Section paiement',
  receipt: 'Récépissé',
  account: 'Compte / Payable à',
  reference: 'Référence',
  message: 'Informations supplémentaires',
  debtor: 'Payable par',
  debtorBlank: 'Payable par (nom/adresse)',
  currency: 'Monnaie',
  amount: 'Montant',
  acceptance: 'Point de dépôt',
  separate: 'A détacher avant le versement',
}

const it: SwissWords = {
  language: 'it',
  paymentPart: 'Sezione pagamento',
  receipt: 'Ricevuta',
  account: 'Conto / Pagabile a',
  reference: 'Riferimento',
  message: 'Informazioni supplementari',
  debtor: 'Pagabile da',
  debtorBlank: 'Pagabile da (nome/indirizzo)',
  currency: 'Valuta',
  amount: 'Importo',
  acceptance: 'Punto di accettazione',
  separate: 'Da staccare prima del versamento',
}

const en: SwissWords = {
  language: 'en',
  paymentPart: 'Payment part',
  receipt: 'Receipt',
  account: 'Account / Payable to',
  reference: 'Reference',
  message: 'Additional information',
  debtor: 'Payable by',
  debtorBlank: 'Payable by (name/address)',
  currency: 'Currency',
  amount: 'Amount',
  acceptance: 'Acceptance point',
  separate: 'Separate before paying in',
}

const all: Readonly<Record<string, SwissWords>> = { de, fr, it, en }

/** The words in the language of the document; in English where the standard has none in it. */
export const swissWords = (language: string): SwissWords => all[language.slice(0, 2)] ?? en
