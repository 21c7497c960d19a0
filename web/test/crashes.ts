/** What screens threw while they were drawn; a notice in their place has nothing to press, so a test would find no fault in it. */
export const crashes: Error[] = []
