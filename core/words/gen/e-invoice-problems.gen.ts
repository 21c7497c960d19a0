// Made of core/words/e-invoice-problems.en.json by npm run words.
import type { Word } from '../word.ts'

/** This means of payment needs the account number and the bank’s code (BIC). */
export const accountAndBicMissing = 'e-invoice-problems.0:This means of payment needs the account number and the bank’s code (BIC).' as unknown as Word
/** The bank account to pay to is missing. */
export const accountMissing = 'e-invoice-problems.1:The bank account to pay to is missing.' as unknown as Word
/** The address needs street, city and post code. */
export const addressIncomplete = 'e-invoice-problems.2:The address needs street, city and post code.' as unknown as Word
/** Peppol does not deliver to electronic addresses of the kind {value}. */
export const addressNotOnPeppol = 'e-invoice-problems.3=["Peppol does not deliver to electronic addresses of the kind ",["value"],"."]' as unknown as Word<{ value: string }>
/** Say what the discount is for. */
export const allowanceReasonMissing = 'e-invoice-problems.4:Say what the discount is for.' as unknown as Word
/** Say which tax the discount reduces. */
export const allowanceTaxMissing = 'e-invoice-problems.5:Say which tax the discount reduces.' as unknown as Word
/** Two attachments have the same file name. */
export const attachmentNames = 'e-invoice-problems.6:Two attachments have the same file name.' as unknown as Word
/** An attachment has no name to refer to it by. */
export const attachmentReferenceMissing = 'e-invoice-problems.7:An attachment has no name to refer to it by.' as unknown as Word
/** Files of the kind {value} can’t be attached; PDF, PNG, JPEG, CSV, XLSX and ODS can. */
export const attachmentType = 'e-invoice-problems.8=["Files of the kind ",["value"]," can’t be attached; PDF, PNG, JPEG, CSV, XLSX and ODS can."]' as unknown as Word<{ value: string }>
/** A discount or charge states what it is computed from, but not the percentage. */
export const baseWithoutPercent = 'e-invoice-problems.9:A discount or charge states what it is computed from, but not the percentage.' as unknown as Word
/** The tax summary has a row without a kind of tax. */
export const breakdownCategoryMissing = 'e-invoice-problems.10:The tax summary has a row without a kind of tax.' as unknown as Word
/** The tax summary is missing. */
export const breakdownMissing = 'e-invoice-problems.11:The tax summary is missing.' as unknown as Word
/** The tax summary has a row without a rate. */
export const breakdownRateMissing = 'e-invoice-problems.12:The tax summary has a row without a rate.' as unknown as Word
/** The tax summary does not match the lines: tax of the kind {category} is there without need, is missing, or is there twice. */
export const breakdownRows = 'e-invoice-problems.13=["The tax summary does not match the lines: tax of the kind ",["category"]," is there without need, is missing, or is there twice."]' as unknown as Word<{ category: string }>
/** The tax does not fit: {rate} % of {taxable} is {computed}, but {tax} is stated. */
export const breakdownTax = 'e-invoice-problems.14=["The tax does not fit: ",["rate"]," % of ",["taxable"]," is ",["computed"],", but ",["tax"]," is stated."]' as unknown as Word<{ rate: string; taxable: string; computed: string; tax: string }>
/** There can be no tax where the invoice says that none is due. */
export const breakdownTaxZero = 'e-invoice-problems.15:There can be no tax where the invoice says that none is due.' as unknown as Word
/** The taxed amount {stated} is not what lines, discounts and charges with this tax add up to. */
export const breakdownTaxable = 'e-invoice-problems.16=["The taxed amount ",["stated"]," is not what lines, discounts and charges with this tax add up to."]' as unknown as Word<{ stated: string }>
/** Your customer’s address is missing. */
export const buyerAddressMissing = 'e-invoice-problems.17:Your customer’s address is missing.' as unknown as Word
/** Your customer’s electronic address is missing. */
export const buyerElectronicAddressMissing = 'e-invoice-problems.18:Your customer’s electronic address is missing.' as unknown as Word
/** Say what kind of address your customer’s electronic address is. */
export const buyerAddressSchemeMissing = 'e-invoice-problems.19:Say what kind of address your customer’s electronic address is.' as unknown as Word
/** The city in your customer’s address is missing. */
export const buyerCityMissing = 'e-invoice-problems.20:The city in your customer’s address is missing.' as unknown as Word
/** The country in your customer’s address is missing. */
export const buyerCountryMissing = 'e-invoice-problems.21:The country in your customer’s address is missing.' as unknown as Word
/** Your customer can have one number only. */
export const buyerIdentifiersSeveral = 'e-invoice-problems.22:Your customer can have one number only.' as unknown as Word
/** Your customer’s name is missing. */
export const buyerNameMissing = 'e-invoice-problems.23:Your customer’s name is missing.' as unknown as Word
/** The post code in your customer’s address is missing. */
export const buyerPostCodeMissing = 'e-invoice-problems.24:The post code in your customer’s address is missing.' as unknown as Word
/** Your customer’s reference (Leitweg-ID) is missing. */
export const buyerReferenceMissing = 'e-invoice-problems.25:Your customer’s reference (Leitweg-ID) is missing.' as unknown as Word
/** Your customer’s VAT number is missing. */
export const buyerVatMissing = 'e-invoice-problems.26:Your customer’s VAT number is missing.' as unknown as Word
/** The last digits of the card are missing. */
export const cardMissing = 'e-invoice-problems.27:The last digits of the card are missing.' as unknown as Word
/** Only the last digits of a card may be stated, 10 at most. */
export const cardNumberLong = 'e-invoice-problems.28:Only the last digits of a card may be stated, 10 at most.' as unknown as Word
/** Say what the charge is for. */
export const chargeReasonMissing = 'e-invoice-problems.29:Say what the charge is for.' as unknown as Word
/** Say which tax the charge bears. */
export const chargeTaxMissing = 'e-invoice-problems.30:Say which tax the charge bears.' as unknown as Word
/** The number {value} can’t be right: its form or its check digit is wrong. */
export const checkDigit = 'e-invoice-problems.31=["The number ",["value"]," can’t be right: its form or its check digit is wrong."]' as unknown as Word<{ value: string }>
/** The code {value} is not on the official list. */
export const codeUnknown = 'e-invoice-problems.32=["The code ",["value"]," is not on the official list."]' as unknown as Word<{ value: string }>
/** A credit note can’t have a negative total. */
export const creditNoteNegative = 'e-invoice-problems.33:A credit note can’t have a negative total.' as unknown as Word
/** Your creditor identifier for direct debits is missing. */
export const creditorMissing = 'e-invoice-problems.34:Your creditor identifier for direct debits is missing.' as unknown as Word
/** The currency is missing. */
export const currencyMissing = 'e-invoice-problems.35:The currency is missing.' as unknown as Word
/** The payment reference or account number is not what this Danish means of payment needs. */
export const danishCard = 'e-invoice-problems.36:The payment reference or account number is not what this Danish means of payment needs.' as unknown as Word
/** Your customer’s account, which is debited, is missing. */
export const debitedAccountMissing = 'e-invoice-problems.37:Your customer’s account, which is debited, is missing.' as unknown as Word
/** The amount {value} has more than two decimals. */
export const decimals = 'e-invoice-problems.38=["The amount ",["value"]," has more than two decimals."]' as unknown as Word<{ value: string }>
/** The city in the delivery address is missing. */
export const deliveryCityMissing = 'e-invoice-problems.39:The city in the delivery address is missing.' as unknown as Word
/** The country in the delivery address is missing. */
export const deliveryCountryMissing = 'e-invoice-problems.40:The country in the delivery address is missing.' as unknown as Word
/** Goods sold to another country of the EU need the country where they were delivered. */
export const deliveryCountryNeeded = 'e-invoice-problems.41:Goods sold to another country of the EU need the country where they were delivered.' as unknown as Word
/** Goods sold to another country of the EU need a delivery date or a period. */
export const deliveryDateMissing = 'e-invoice-problems.42:Goods sold to another country of the EU need a delivery date or a period.' as unknown as Word
/** The post code in the delivery address is missing. */
export const deliveryPostCodeMissing = 'e-invoice-problems.43:The post code in the delivery address is missing.' as unknown as Word
/** The early-payment discount in the terms of payment is not written as XRechnung asks for. */
export const earlyPaymentTerms = 'e-invoice-problems.44:The early-payment discount in the terms of payment is not written as XRechnung asks for.' as unknown as Word
/** The reason for exemption {value} belongs to another kind of tax ({category}). */
export const exemptionCategory = 'e-invoice-problems.45=["The reason for exemption ",["value"]," belongs to another kind of tax (",["category"],")."]' as unknown as Word<{ value: string; category: string }>
/** A reason for exemption is stated although tax is due. */
export const exemptionForbidden = 'e-invoice-problems.46:A reason for exemption is stated although tax is due.' as unknown as Word
/** Say why no tax is due. */
export const exemptionMissing = 'e-invoice-problems.47:Say why no tax is due.' as unknown as Word
/** Greek invoices need a number of six parts over Peppol, which Duly does not write. */
export const greekNumber = 'e-invoice-problems.48:Greek invoices need a number of six parts over Peppol, which Duly does not write.' as unknown as Word
/** The account number must have 12 digits. */
export const icelandicAccount = 'e-invoice-problems.49:The account number must have 12 digits.' as unknown as Word
/** Say from which register the number is. */
export const identifierSchemeMissing = 'e-invoice-problems.50:Say from which register the number is.' as unknown as Word
/** The invoice date is missing. */
export const issueDateMissing = 'e-invoice-problems.51:The invoice date is missing.' as unknown as Word
/** The tax number must have 11 to 16 letters and digits. */
export const italianTaxNumber = 'e-invoice-problems.52:The tax number must have 11 to 16 letters and digits.' as unknown as Word
/** Line {line}: say what the discount is for. */
export const lineAllowanceReasonMissing = 'e-invoice-problems.53=["Line ",["line"],": say what the discount is for."]' as unknown as Word<{ line: string }>
/** Line {line}: {quantity} × {price} with discounts and charges is not {net}. */
export const lineAmount = 'e-invoice-problems.54=["Line ",["line"],": ",["quantity"]," × ",["price"]," with discounts and charges is not ",["net"],"."]' as unknown as Word<{ line: string; quantity: string; price: string; net: string }>
/** Line {line}: a property of the item has no name or no value. */
export const lineAttributeIncomplete = 'e-invoice-problems.55=["Line ",["line"],": a property of the item has no name or no value."]' as unknown as Word<{ line: string }>
/** Line {line}: the quantity that the price is for must be above 0. */
export const lineBaseQuantity = 'e-invoice-problems.56=["Line ",["line"],": the quantity that the price is for must be above 0."]' as unknown as Word<{ line: string }>
/** Line {line}: quantity and price are in different units. */
export const lineBaseUnit = 'e-invoice-problems.57=["Line ",["line"],": quantity and price are in different units."]' as unknown as Word<{ line: string }>
/** Line {line}: a discount or charge states what it is computed from, but not the percentage. */
export const lineBaseWithoutPercent = 'e-invoice-problems.58=["Line ",["line"],": a discount or charge states what it is computed from, but not the percentage."]' as unknown as Word<{ line: string }>
/** Line {line}: say what the charge is for. */
export const lineChargeReasonMissing = 'e-invoice-problems.59=["Line ",["line"],": say what the charge is for."]' as unknown as Word<{ line: string }>
/** Line {line}: say from which list the item’s class is. */
export const lineClassListMissing = 'e-invoice-problems.60=["Line ",["line"],": say from which list the item’s class is."]' as unknown as Word<{ line: string }>
/** Line {line}: the price before the discount is negative. */
export const lineGrossPriceNegative = 'e-invoice-problems.61=["Line ",["line"],": the price before the discount is negative."]' as unknown as Word<{ line: string }>
/** A line has no number. */
export const lineIdMissing = 'e-invoice-problems.62:A line has no number.' as unknown as Word
/** Line {line}: the item’s name is missing. */
export const lineNameMissing = 'e-invoice-problems.63=["Line ",["line"],": the item’s name is missing."]' as unknown as Word<{ line: string }>
/** Line {line}: with split payment, only Italy may be stated as the country that the goods come from. */
export const lineOriginSplitPayment = 'e-invoice-problems.64=["Line ",["line"],": with split payment, only Italy may be stated as the country that the goods come from."]' as unknown as Word<{ line: string }>
/** Line {line}: the discount or charge of {amount} is not {percent} % of {base}. */
export const linePercentAmount = 'e-invoice-problems.65=["Line ",["line"],": the discount or charge of ",["amount"]," is not ",["percent"]," % of ",["base"],"."]' as unknown as Word<{ line: string; amount: string; percent: string; base: string }>
/** Line {line}: a discount or charge states a percentage, but not what it is computed from. */
export const linePercentWithoutBase = 'e-invoice-problems.66=["Line ",["line"],": a discount or charge states a percentage, but not what it is computed from."]' as unknown as Word<{ line: string }>
/** Line {line}: the period ends before it starts. */
export const linePeriodBackwards = 'e-invoice-problems.67=["Line ",["line"],": the period ends before it starts."]' as unknown as Word<{ line: string }>
/** Line {line}: the line’s period is not within the invoice’s. */
export const linePeriodOutside = 'e-invoice-problems.68=["Line ",["line"],": the line’s period is not within the invoice’s."]' as unknown as Word<{ line: string }>
/** Line {line}: the price is not what is left after the discount. */
export const linePriceDiscount = 'e-invoice-problems.69=["Line ",["line"],": the price is not what is left after the discount."]' as unknown as Word<{ line: string }>
/** Line {line}: the price is negative. Make the quantity negative instead. */
export const linePriceNegative = 'e-invoice-problems.70=["Line ",["line"],": the price is negative. Make the quantity negative instead."]' as unknown as Word<{ line: string }>
/** Line {line}: say from which list the item’s standard number is. */
export const lineStandardSchemeMissing = 'e-invoice-problems.71=["Line ",["line"],": say from which list the item’s standard number is."]' as unknown as Word<{ line: string }>
/** Line {line}: the kind of tax is missing. */
export const lineTaxMissing = 'e-invoice-problems.72=["Line ",["line"],": the kind of tax is missing."]' as unknown as Word<{ line: string }>
/** Line {line}: the unit is missing. */
export const lineUnitMissing = 'e-invoice-problems.73=["Line ",["line"],": the unit is missing."]' as unknown as Word<{ line: string }>
/** The invoice has no lines. */
export const linesMissing = 'e-invoice-problems.74:The invoice has no lines.' as unknown as Word
/** The direct debit’s mandate is missing. */
export const mandateMissing = 'e-invoice-problems.75:The direct debit’s mandate is missing.' as unknown as Word
/** {value} is not a date. */
export const noDate = 'e-invoice-problems.76=[["value"]," is not a date."]' as unknown as Word<{ value: string }>
/** A Norwegian VAT number is NO, nine digits and MVA. */
export const norwegianVat = 'e-invoice-problems.77:A Norwegian VAT number is NO, nine digits and MVA.' as unknown as Word
/** Peppol allows one note only. */
export const notesSeveral = 'e-invoice-problems.78:Peppol allows one note only.' as unknown as Word
/** The invoice number is missing. */
export const numberMissing = 'e-invoice-problems.79:The invoice number is missing.' as unknown as Word
/** The lines refer to an order, but the order’s number is missing. */
export const orderMissing = 'e-invoice-problems.80:The lines refer to an order, but the order’s number is missing.' as unknown as Word
/** What is outside the scope of VAT needs an invoice of its own. */
export const outsideScopeAlone = 'e-invoice-problems.81:What is outside the scope of VAT needs an invoice of its own.' as unknown as Word
/** Whom to pay is stated only if it is somebody else than you. */
export const payeeIsSeller = 'e-invoice-problems.82:Whom to pay is stated only if it is somebody else than you.' as unknown as Word
/** The name of whom to pay is missing. */
export const payeeNameMissing = 'e-invoice-problems.83:The name of whom to pay is missing.' as unknown as Word
/** The means of payment {value} is not used in your country. */
export const paymentCodeCountry = 'e-invoice-problems.84=["The means of payment ",["value"]," is not used in your country."]' as unknown as Word<{ value: string }>
/** The means of payment is missing. */
export const paymentCodeMissing = 'e-invoice-problems.85:The means of payment is missing.' as unknown as Word
/** Say how the invoice is to be paid. */
export const paymentMissing = 'e-invoice-problems.86:Say how the invoice is to be paid.' as unknown as Word
/** Only what belongs to the chosen means of payment may be stated: account, card or direct debit. */
export const paymentMixed = 'e-invoice-problems.87:Only what belongs to the chosen means of payment may be stated: account, card or direct debit.' as unknown as Word
/** The discount or charge of {amount} is not {percent} % of {base}. */
export const percentAmount = 'e-invoice-problems.88=["The discount or charge of ",["amount"]," is not ",["percent"]," % of ",["base"],"."]' as unknown as Word<{ amount: string; percent: string; base: string }>
/** A discount or charge states a percentage, but not what it is computed from. */
export const percentWithoutBase = 'e-invoice-problems.89:A discount or charge states a percentage, but not what it is computed from.' as unknown as Word
/** The invoice’s period ends before it starts. */
export const periodBackwards = 'e-invoice-problems.90:The invoice’s period ends before it starts.' as unknown as Word
/** The number of the invoice that is credited is missing. */
export const precedingInvoiceMissing = 'e-invoice-problems.91:The number of the invoice that is credited is missing.' as unknown as Word
/** An earlier invoice is referred to without its number. */
export const precedingNumberMissing = 'e-invoice-problems.92:An earlier invoice is referred to without its number.' as unknown as Word
/** The tax rate is missing or can’t be used here. */
export const rateMissing = 'e-invoice-problems.93:The tax rate is missing or can’t be used here.' as unknown as Word
/** What is outside the scope of VAT has no tax rate. */
export const rateNone = 'e-invoice-problems.94:What is outside the scope of VAT has no tax rate.' as unknown as Word
/** The standard tax needs a rate above 0. */
export const ratePositive = 'e-invoice-problems.95:The standard tax needs a rate above 0.' as unknown as Word
/** The rate must be 0 where no tax is due. */
export const rateZero = 'e-invoice-problems.96:The rate must be 0 where no tax is due.' as unknown as Word
/** Your customer’s reference or order number is missing. */
export const referenceMissing = 'e-invoice-problems.97:Your customer’s reference or order number is missing.' as unknown as Word
/** Your company’s registration number is missing. */
export const registrationMissing = 'e-invoice-problems.98:Your company’s registration number is missing.' as unknown as Word
/** The registration number must be from the register {scheme}. */
export const registrationScheme = 'e-invoice-problems.99=["The registration number must be from the register ",["scheme"],"."]' as unknown as Word<{ scheme: string }>
/** The tax representative’s address is missing. */
export const representativeAddressMissing = 'e-invoice-problems.100:The tax representative’s address is missing.' as unknown as Word
/** The country in the tax representative’s address is missing. */
export const representativeCountryMissing = 'e-invoice-problems.101:The country in the tax representative’s address is missing.' as unknown as Word
/** The tax representative’s name is missing. */
export const representativeNameMissing = 'e-invoice-problems.102:The tax representative’s name is missing.' as unknown as Word
/** The tax representative’s VAT number is missing. */
export const representativeVatMissing = 'e-invoice-problems.103:The tax representative’s VAT number is missing.' as unknown as Word
/** Your address is missing. */
export const sellerAddressMissing = 'e-invoice-problems.104:Your address is missing.' as unknown as Word
/** Your electronic address is missing. */
export const sellerElectronicAddressMissing = 'e-invoice-problems.105:Your electronic address is missing.' as unknown as Word
/** Say what kind of address your electronic address is. */
export const sellerAddressSchemeMissing = 'e-invoice-problems.106:Say what kind of address your electronic address is.' as unknown as Word
/** The city in your address is missing. */
export const sellerCityMissing = 'e-invoice-problems.107:The city in your address is missing.' as unknown as Word
/** The e-mail address of your contact person is missing. */
export const sellerContactEmailMissing = 'e-invoice-problems.108:The e-mail address of your contact person is missing.' as unknown as Word
/** Your contact person is missing. */
export const sellerContactMissing = 'e-invoice-problems.109:Your contact person is missing.' as unknown as Word
/** The name of your contact person is missing. */
export const sellerContactNameMissing = 'e-invoice-problems.110:The name of your contact person is missing.' as unknown as Word
/** The telephone number of your contact person is missing. */
export const sellerContactPhoneMissing = 'e-invoice-problems.111:The telephone number of your contact person is missing.' as unknown as Word
/** The country in your address is missing. */
export const sellerCountryMissing = 'e-invoice-problems.112:The country in your address is missing.' as unknown as Word
/** Your VAT number, registration number or another number of your company is missing. */
export const sellerIdentifierMissing = 'e-invoice-problems.113:Your VAT number, registration number or another number of your company is missing.' as unknown as Word
/** Your company’s name is missing. */
export const sellerNameMissing = 'e-invoice-problems.114:Your company’s name is missing.' as unknown as Word
/** The post code in your address is missing. */
export const sellerPostCodeMissing = 'e-invoice-problems.115:The post code in your address is missing.' as unknown as Word
/** The street in your address is missing. */
export const sellerStreetMissing = 'e-invoice-problems.116:The street in your address is missing.' as unknown as Word
/** Your VAT number or tax number is missing. */
export const sellerTaxNumberMissing = 'e-invoice-problems.117:Your VAT number or tax number is missing.' as unknown as Word
/** Your VAT number is missing. */
export const sellerVatMissing = 'e-invoice-problems.118:Your VAT number is missing.' as unknown as Word
/** Split payment exists in Italy only. */
export const splitPaymentCountry = 'e-invoice-problems.119:Split payment exists in Italy only.' as unknown as Word
/** Split payment and the standard tax can’t be on one invoice. */
export const splitPaymentStandard = 'e-invoice-problems.120:Split payment and the standard tax can’t be on one invoice.' as unknown as Word
/** A Swedish registration number has ten digits, the last one to check it by. */
export const swedishNumber = 'e-invoice-problems.121:A Swedish registration number has ten digits, the last one to check it by.' as unknown as Word
/** Swedish tax rates are 25, 12 and 6 %, not {rate} %. */
export const swedishRate = 'e-invoice-problems.122=["Swedish tax rates are 25, 12 and 6 %, not ",["rate"]," %."]' as unknown as Word<{ rate: string }>
/** In place of a tax number Sweden asks for the words “Godkänd för F-skatt”. */
export const swedishTaxStatus = 'e-invoice-problems.123:In place of a tax number Sweden asks for the words “Godkänd för F-skatt”.' as unknown as Word
/** A Swedish VAT number is SE and twelve digits. */
export const swedishVat = 'e-invoice-problems.124:A Swedish VAT number is SE and twelve digits.' as unknown as Word
/** The tax is to be stated in another currency, but it is the invoice’s own. */
export const taxCurrencySame = 'e-invoice-problems.125:The tax is to be stated in another currency, but it is the invoice’s own.' as unknown as Word
/** The tax in the two currencies has different signs. */
export const taxCurrencySign = 'e-invoice-problems.126:The tax in the two currencies has different signs.' as unknown as Word
/** The tax in {currency} is missing. */
export const taxCurrencyTotalMissing = 'e-invoice-problems.127=["The tax in ",["currency"]," is missing."]' as unknown as Word<{ currency: string }>
/** State either when tax becomes due or by which rule, not both. */
export const taxPointTwice = 'e-invoice-problems.128:State either when tax becomes due or by which rule, not both.' as unknown as Word
/** The discounts add up to {computed}, but {stated} is stated. */
export const totalAllowances = 'e-invoice-problems.129=["The discounts add up to ",["computed"],", but ",["stated"]," is stated."]' as unknown as Word<{ computed: string; stated: string }>
/** The charges add up to {computed}, but {stated} is stated. */
export const totalCharges = 'e-invoice-problems.130=["The charges add up to ",["computed"],", but ",["stated"]," is stated."]' as unknown as Word<{ computed: string; stated: string }>
/** The lines add up to {computed}, but {stated} is stated. */
export const totalLines = 'e-invoice-problems.131=["The lines add up to ",["computed"],", but ",["stated"]," is stated."]' as unknown as Word<{ computed: string; stated: string }>
/** What is left to pay is {computed}, but {stated} is stated. */
export const totalPayable = 'e-invoice-problems.132=["What is left to pay is ",["computed"],", but ",["stated"]," is stated."]' as unknown as Word<{ computed: string; stated: string }>
/** The taxes add up to {computed}, but {stated} is stated. */
export const totalTax = 'e-invoice-problems.133=["The taxes add up to ",["computed"],", but ",["stated"]," is stated."]' as unknown as Word<{ computed: string; stated: string }>
/** The total of the taxes is missing. */
export const totalTaxMissing = 'e-invoice-problems.134:The total of the taxes is missing.' as unknown as Word
/** The total with tax is {computed}, but {stated} is stated. */
export const totalWithTax = 'e-invoice-problems.135=["The total with tax is ",["computed"],", but ",["stated"]," is stated."]' as unknown as Word<{ computed: string; stated: string }>
/** The total without tax is {computed}, but {stated} is stated. */
export const totalWithoutTax = 'e-invoice-problems.136=["The total without tax is ",["computed"],", but ",["stated"]," is stated."]' as unknown as Word<{ computed: string; stated: string }>
/** Documents of the type {value} go over Peppol between German companies only. */
export const typeGermanOnly = 'e-invoice-problems.137=["Documents of the type ",["value"]," go over Peppol between German companies only."]' as unknown as Word<{ value: string }>
/** The kind of document is missing. */
export const typeMissing = 'e-invoice-problems.138:The kind of document is missing.' as unknown as Word
/** Documents of the type {value} can’t be sent over Peppol. */
export const typeNotOnPeppol = 'e-invoice-problems.139=["Documents of the type ",["value"]," can’t be sent over Peppol."]' as unknown as Word<{ value: string }>
/** No VAT number may be stated for what is outside the scope of VAT. */
export const vatForbidden = 'e-invoice-problems.140:No VAT number may be stated for what is outside the scope of VAT.' as unknown as Word
/** The VAT number {value} must begin with the two letters of its country. */
export const vatPrefix = 'e-invoice-problems.141=["The VAT number ",["value"]," must begin with the two letters of its country."]' as unknown as Word<{ value: string }>
/** The day or the period of the work is not stated. */
export const workDateAdvised = 'e-invoice-problems.142:The day or the period of the work is not stated.' as unknown as Word
/** Your bank account (IBAN) is not stated. */
export const accountAdvised = 'e-invoice-problems.143:Your bank account (IBAN) is not stated.' as unknown as Word
