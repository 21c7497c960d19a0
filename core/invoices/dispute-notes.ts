/** What is noted in the ledger beside money that a dispute took, and beside the same money given again. */
export const disputeNotes = { lost: 'Dispute lost', won: 'Dispute won' } as const
