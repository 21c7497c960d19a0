import type { Ability } from '@duly/core/access/abilities.ts'
import { may } from '@duly/core/access/may.ts'
import type { ReactNode } from 'react'
import { useUser } from './session.ts'

/** Shows what it holds to those who may do all of these where they act, and nothing to others. */
export function May({ needs, children }: { needs: readonly Ability[]; children: ReactNode }) {
  return may(useUser(), ...needs) ? children : null
}
