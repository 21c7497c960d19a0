/**
 * Why a refund failed that somebody settled as not paid back, in place of the provider’s words; worded for the reader where it is
 * shown.
 */
export const notPaidBack = 'not_paid_back'
