// Made of core/words/field-messages.en.json by npm run words.
import type { Word } from '../word.ts'

/** An error occurred. Please try again. */
export const unknown = 'field-messages.0:An error occurred. Please try again.' as unknown as Word
/** Company name */
export const companyName = 'field-messages.1:Company name' as unknown as Word
/** Company address */
export const companyAddress = 'field-messages.2:Company address' as unknown as Word
/** Company city */
export const companyCity = 'field-messages.3:Company city' as unknown as Word
/** Company zip code */
export const companyZip = 'field-messages.4:Company zip code' as unknown as Word
/** Company country */
export const companyCountry = 'field-messages.5:Company country' as unknown as Word
/** Company phone */
export const companyPhone = 'field-messages.6:Company phone' as unknown as Word
/** Company email */
export const companyEmail = 'field-messages.7:Company email' as unknown as Word
/** Company VAT */
export const companyVat = 'field-messages.8:Company VAT' as unknown as Word
/** Name */
export const name = 'field-messages.9:Name' as unknown as Word
/** Address */
export const address = 'field-messages.10:Address' as unknown as Word
/** City */
export const city = 'field-messages.11:City' as unknown as Word
/** Province */
export const province = 'field-messages.12:Province' as unknown as Word
/** Zip code */
export const zip = 'field-messages.13:Zip code' as unknown as Word
/** Country */
export const country = 'field-messages.14:Country' as unknown as Word
/** Phone number */
export const phone = 'field-messages.15:Phone number' as unknown as Word
/** Email */
export const email = 'field-messages.16:Email' as unknown as Word
/** Invoice number */
export const invoiceNumber = 'field-messages.17:Invoice number' as unknown as Word
/** Issue date */
export const issueDate = 'field-messages.18:Issue date' as unknown as Word
/** Due date */
export const dueDate = 'field-messages.19:Due date' as unknown as Word
/** Currency */
export const currency = 'field-messages.20:Currency' as unknown as Word
/** Payment terms */
export const paymentTerms = 'field-messages.21:Payment terms' as unknown as Word
/** Payment status */
export const paymentStatus = 'field-messages.22:Payment status' as unknown as Word
/** Payment method */
export const paymentMethod = 'field-messages.23:Payment method' as unknown as Word
/** Item quantity */
export const quantity = 'field-messages.24:Item quantity' as unknown as Word
/** Item rate */
export const rate = 'field-messages.25:Item rate' as unknown as Word
/** Item name */
export const itemName = 'field-messages.26:Item name' as unknown as Word
/** Subtotal */
export const subtotal = 'field-messages.27:Subtotal' as unknown as Word
/** Total */
export const total = 'field-messages.28:Total' as unknown as Word
/** Amount */
export const amount = 'field-messages.29:Amount' as unknown as Word
/** Tax rate */
export const taxRate = 'field-messages.30:Tax rate' as unknown as Word
/** Discount */
export const discount = 'field-messages.31:Discount' as unknown as Word
/** Shipping */
export const shipping = 'field-messages.32:Shipping' as unknown as Word
/** Tax */
export const tax = 'field-messages.33:Tax' as unknown as Word
/** Price */
export const price = 'field-messages.34:Price' as unknown as Word
/** {label} is required */
export const required = 'field-messages.35=[["label"]," is required"]' as unknown as Word<{ label: string }>
/** {label} must be a number */
export const notNumber = 'field-messages.36=[["label"]," must be a number"]' as unknown as Word<{ label: string }>
/** {label} must be between 0 and 100 */
export const percent = 'field-messages.37=[["label"]," must be between 0 and 100"]' as unknown as Word<{ label: string }>
/** {label} must be greater than or equal to 0 */
export const notBelowZero = 'field-messages.38=[["label"]," must be greater than or equal to 0"]' as unknown as Word<{ label: string }>
/** {label} must be greater than 0 */
export const aboveZero = 'field-messages.39=[["label"]," must be greater than 0"]' as unknown as Word<{ label: string }>
/** {label} must not be negative */
export const notNegative = 'field-messages.40=[["label"]," must not be negative"]' as unknown as Word<{ label: string }>
/** {label} must be less than or equal to 100 */
export const atMostHundred = 'field-messages.41=[["label"]," must be less than or equal to 100"]' as unknown as Word<{ label: string }>
/** {label} must be positive */
export const positive = 'field-messages.42=[["label"]," must be positive"]' as unknown as Word<{ label: string }>
/** {label} must have no decimals */
export const noDecimals = 'field-messages.43=[["label"]," must have no decimals"]' as unknown as Word<{ label: string }>
/** {label} must have at most {most} decimals */
export const decimals = 'field-messages.44=[["label"]," must have at most ",["most"]," decimals"]' as unknown as Word<{ label: string; most: string }>
/** Please enter a valid email address */
export const wrongEmail = 'field-messages.45:Please enter a valid email address' as unknown as Word
/** At least one item is required */
export const noItems = 'field-messages.46:At least one item is required' as unknown as Word
/** Items must be a valid list */
export const itemsList = 'field-messages.47:Items must be a valid list' as unknown as Word
/** An invoice can have at most 1000 items */
export const itemsTooMany = 'field-messages.48:An invoice can have at most 1000 items' as unknown as Word
/** This pattern cannot number documents. Please change it */
export const badPattern = 'field-messages.49:This pattern cannot number documents. Please change it' as unknown as Word
/** Due date must be after issue date */
export const dueBeforeIssue = 'field-messages.50:Due date must be after issue date' as unknown as Word
/** The end must be after the start */
export const endBeforeStart = 'field-messages.51:The end must be after the start' as unknown as Word
/** Total must be a positive number */
export const totalNotPositive = 'field-messages.52:Total must be a positive number' as unknown as Word
/** Please upload a valid image file for the logo */
export const wrongLogo = 'field-messages.53:Please upload a valid image file for the logo' as unknown as Word
/** Please upload a valid image file for the signature */
export const wrongSignature = 'field-messages.54:Please upload a valid image file for the signature' as unknown as Word
/** This field is required */
export const thisRequired = 'field-messages.55:This field is required' as unknown as Word
/** This field must be text */
export const thisText = 'field-messages.56:This field must be text' as unknown as Word
/** This field must be a number */
export const thisNumber = 'field-messages.57:This field must be a number' as unknown as Word
/** Please enter a valid date */
export const wrongDate = 'field-messages.58:Please enter a valid date' as unknown as Word
/** Please choose a day that is not over */
export const dayOver = 'field-messages.59:Please choose a day that is not over' as unknown as Word
/** This value must not be negative */
export const thisNotNegative = 'field-messages.60:This value must not be negative' as unknown as Word
/** This value must be greater than 0 */
export const thisAboveZero = 'field-messages.61:This value must be greater than 0' as unknown as Word
/** This value must be less than or equal to 100 */
export const thisAtMostHundred = 'field-messages.62:This value must be less than or equal to 100' as unknown as Word
/** This value is too large */
export const thisTooLarge = 'field-messages.63:This value is too large' as unknown as Word
/** This text is too long */
export const thisTooLong = 'field-messages.64:This text is too long' as unknown as Word
/** This value has too many decimals */
export const thisDecimals = 'field-messages.65:This value has too many decimals' as unknown as Word
/** This text has characters that cannot be printed */
export const thisUnprintable = 'field-messages.66:This text has characters that cannot be printed' as unknown as Word
/** Please choose one of the offered values */
export const notOffered = 'field-messages.67:Please choose one of the offered values' as unknown as Word
/** Please enter a valid phone number */
export const wrongPhone = 'field-messages.68:Please enter a valid phone number' as unknown as Word
/** Please enter a valid web address */
export const wrongUrl = 'field-messages.69:Please enter a valid web address' as unknown as Word
/** Please choose a time zone */
export const noTimeZone = 'field-messages.70:Please choose a time zone' as unknown as Word
/** Please enter a time such as 08:30 */
export const wrongTime = 'field-messages.71:Please enter a time such as 08:30' as unknown as Word
/** Please choose a clock of 12 or 24 hours */
export const wrongClock = 'field-messages.72:Please choose a clock of 12 or 24 hours' as unknown as Word
/** Please choose a country from the list */
export const noCountry = 'field-messages.73:Please choose a country from the list' as unknown as Word
/** Please choose at least one of the offered parts */
export const noParts = 'field-messages.74:Please choose at least one of the offered parts' as unknown as Word
/** Please enter a colour such as #811d54 */
export const wrongColour = 'field-messages.75:Please enter a colour such as #811d54' as unknown as Word
/** Please choose 30 to 240 minutes */
export const wrongMinutes = 'field-messages.76:Please choose 30 to 240 minutes' as unknown as Word
/** This field must be a whole number */
export const thisWhole = 'field-messages.77:This field must be a whole number' as unknown as Word
/** This field must be on or off */
export const thisOnOff = 'field-messages.78:This field must be on or off' as unknown as Word
/** This field must be a list */
export const thisList = 'field-messages.79:This field must be a list' as unknown as Word
/** Please enter at least {least} characters */
export const atLeastCharacters = 'field-messages.80=["Please enter at least ",["least"]," characters"]' as unknown as Word<{ least: string }>
/** This value must be at least {least} */
export const atLeast = 'field-messages.81=["This value must be at least ",["least"]]' as unknown as Word<{ least: string }>
/** At least {least} entries are needed */
export const atLeastEntries = 'field-messages.82=["At least ",["least"]," entries are needed"]' as unknown as Word<{ least: string }>
