import type { BinKind } from '@duly/core/bin/rules.ts'
import * as bin from '@duly/core/words/gen/bin.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../words/page.ts'
import './bin.css'
import { binCountsQuery } from './queries.ts'

/** The way into the bin, below a list; nothing while none of its records are in there. */
export function BinLink({ kind }: { kind: BinKind }) {
  const counts = useQuery(binCountsQuery(kind))
  const count = counts.data?.[kind] ?? 0
  if (count === 0) return null
  return (
    <p className="bin-way">
      <LinkButton variant="ghost" size="sm" render={<Link to="." search={{ bin: 1 } as never} />}>
        <Trash2 />
        {t(bin.title)}
        <span className="faint num">{numberText(t.forms, count)}</span>
      </LinkButton>
    </p>
  )
}
