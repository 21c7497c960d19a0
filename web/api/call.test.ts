import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, call } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers when told to, and what it was sent. */
function server() {
  const sent: string[] = []
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, body].filter(Boolean).join(' '))
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  const answer = (status: number, body: unknown) => {
    for (const resolve of waiting.splice(0)) resolve(Response.json(body, { status }))
  }
  return { sent, answer }
}

const remove = (id: string) => call('DELETE /products/:id', { params: { id } })

it('sends a change once that is asked for twice while it is under way, and gives both its answer', async () => {
  const { sent, answer } = server()
  const both = [remove('a'), remove('a')]
  answer(200, { message: 'Product deleted successfully' })
  expect(await Promise.all(both)).toEqual(Array(2).fill({ message: 'Product deleted successfully' }))
  expect(sent).toEqual(['DELETE /api/products/a'])
})

it('sends changes that differ, and the same again once it has been answered', async () => {
  const { sent, answer } = server()
  const different = [remove('a'), remove('b')]
  answer(200, {})
  await Promise.all(different)
  const again = remove('a')
  answer(200, {})
  await again
  expect(sent).toEqual(['DELETE /api/products/a', 'DELETE /api/products/b', 'DELETE /api/products/a'])
})

it('tells both of a refusal, and sends the next try', async () => {
  const { sent, answer } = server()
  const both = [remove('a'), remove('a')].map((one) => expect(one).rejects.toEqual(new ApiError(409, ['In use'])))
  answer(409, { message: 'In use' })
  await Promise.all(both)
  const again = remove('a')
  answer(200, {})
  await again
  expect(sent).toHaveLength(2)
})

it('reads as often as it is asked', async () => {
  const { sent, answer } = server()
  const both = [call('GET /profile'), call('GET /profile')]
  answer(200, {})
  await Promise.all(both)
  expect(sent).toHaveLength(2)
})
