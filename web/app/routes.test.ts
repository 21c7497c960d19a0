import { screenPaths } from '@duly/core/access/screen-paths.ts'
import { payPaths } from '@duly/core/payments/pay-page.ts'
import { expect, it } from 'vitest'
import { routePattern } from './analytics.ts'
import { routeTree } from './routes.tsx'

interface Node {
  options: { path?: string }
  children?: readonly Node[] | undefined
}

function* pathsOf({ options, children }: Node): Generator<string> {
  if (options.path) yield routePattern(options.path)
  for (const child of children ?? []) yield* pathsOf(child)
}

it('draws each screen that the server knows, and no other', () => {
  const drawn = [...pathsOf(routeTree as unknown as Node), ...Object.values(payPaths)]
  expect(drawn.toSorted()).toEqual([...screenPaths].toSorted())
})
