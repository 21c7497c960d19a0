import { partsOf, type Word } from '@duly/core/words/word.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { pageTexts } from './page.ts'

// A value that is text can be an element, too: a name in bold.
type RichValues<Values> = { [K in keyof Values]: Values[K] extends string ? ReactNode : Values[K] }

/**
 * A text with elements inside, as nodes: `rich(access.agree, { link: (inside) => <a href="/terms">{inside}</a> })`. Values that
 * are text may be nodes, too.
 */
export function rich<Values extends object, Elements extends string>(
  word: Word<Values, Elements>,
  values: RichValues<NoInfer<Values>> & { readonly [E in NoInfer<Elements>]: (inside: ReactNode) => ReactNode },
): ReactNode {
  const elements = values as Record<string, (inside: ReactNode) => ReactNode>
  const parts = partsOf(pageTexts, word, values, (name, inside) => elements[name]?.(nodes(inside)))
  return nodes(parts)
}

// Each in its place: no keys are needed.
function nodes(parts: unknown[]): ReactNode {
  return createElement(Fragment, null, ...(parts as ReactNode[]))
}
