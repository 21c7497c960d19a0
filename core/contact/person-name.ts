/** Somebody's name in one text, `Ada Moss`; empty where they gave none, as accounts without a profile. */
export const personName = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ')
