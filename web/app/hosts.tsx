import type { ReactNode } from 'react'
import { ConfirmHost } from '../features/access/confirm-host.tsx'
import { SetupHost } from '../features/invoices/setup/setup-host.tsx'

/** What asks something of the person on whatever screen they are, since a call waits for the answer. */
export function Hosts(): ReactNode {
  return (
    <>
      <SetupHost />
      <ConfirmHost />
    </>
  )
}
