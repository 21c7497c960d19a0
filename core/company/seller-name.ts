interface Named {
  readonly name?: string | null | undefined
}

/**
 * Who a paper, page or message is from: the company, else the account's owner by name. Empty where neither has a name: the
 * software's name is no seller, and an address to sign in with is no name.
 */
export function sellerName(company: Named | null | undefined, owner: Named | null | undefined): string {
  return company?.name?.trim() || owner?.name?.trim() || ''
}
