/** Longest values of the bank and e-transfer details, in UTF-16 units. */
export const paymentSettingsLimits = {
  bankName: 100,
  accountName: 100,
  accountNumber: 50,
  swiftCode: 20,
  iban: 50,
  eTransferEmail: 254,
} as const
