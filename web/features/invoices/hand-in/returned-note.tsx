import type { HandIn } from '../queries.ts'
import { HandInBadge } from './hand-in-badge.tsx'
import { HandInRemark } from './hand-in-remark.tsx'

/** How a draft stands between who writes it and who issues it, with what was said about it. */
export function ReturnedNote({ handIn }: { handIn: HandIn }) {
  return (
    <div className="hand-in-returned">
      <HandInBadge state={handIn.state} />
      <HandInRemark handIn={handIn} />
    </div>
  )
}
