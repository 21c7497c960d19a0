/** Longest reason of a refund. */
export const refundReasonMax = 500
