/** The four base addresses of Clover's protocol. */
export interface CloverHosts {
  readonly authorize: string
  readonly api: string
  readonly checkout: string
  readonly ecom: string
}

/** Clover's own hosts per estate; Hosted Checkout is offered in the United States and Canada only. */
const estates: Readonly<Record<'sandbox' | 'production', CloverHosts>> = {
  sandbox: {
    authorize: 'https://sandbox.dev.clover.com',
    api: 'https://apisandbox.dev.clover.com',
    checkout: 'https://apisandbox.dev.clover.com',
    ecom: 'https://scl-sandbox.dev.clover.com',
  },
  production: {
    authorize: 'https://www.clover.com',
    api: 'https://api.clover.com',
    checkout: 'https://api.clover.com',
    ecom: 'https://scl.clover.com',
  },
}

/** The hosts of an estate, each replaceable, since Clover's own pages disagree on two of them. */
export function cloverHosts(
  environment: 'sandbox' | 'production',
  overrides: { readonly [K in keyof CloverHosts]?: string | undefined } = {},
): CloverHosts {
  const given = Object.fromEntries(Object.entries(overrides).filter(([, address]) => address))
  return { ...estates[environment], ...given }
}

/** Where a checkout page may be. */
export const cloverCheckoutHosts: readonly string[] = ['clover.com']
