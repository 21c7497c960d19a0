import { expect, it } from 'vitest'
import { openLog, withoutCardNumbers } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('debug', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

it('masks what could be the number of a card, and no other number', () => {
  for (const number of [
    '4242424242424242',
    '4242 4242 4242 4242',
    '3782-822463-10005',
    '4000056655665556',
    '6011000990139424',
  ])
    expect(withoutCardNumbers(`paid with ${number}, thanks`)).toBe('paid with [card number], thanks')
  const others = [
    '4242424242424241',
    '"at":1795248813080',
    'INV-20250509-318',
    '+15875550100',
    '0190b6a0-1234-7000-8000-123456789012',
    '9007199254740991',
    '2026-11-21T08:00:00.000Z',
  ]
  for (const other of others) expect(withoutCardNumbers(other)).toBe(other)
  expect(logged((log) => log.info({ note: 'my card 4242424242424242' }, '4242 4242 4242 4242'))).not.toContain('4242')
})

it('redacts secrets by their names, wherever they stand', () => {
  const secret = 'hunter2hunter2'
  const text = logged((log) =>
    log.warn({ password: secret, body: { token: secret, deep: { access_token: secret } }, authorization: secret }, 'x'),
  )
  expect(text).not.toContain(secret)
  expect(text.match(/\[redacted\]/g)).toHaveLength(4)
})

it('leaves out what an error quotes of rows and requests, and keeps what it is about', () => {
  const error = Object.assign(new Error('new row violates a check'), {
    code: '23514',
    table: 'payment_settings',
    detail: 'Failing row contains (CA00 SECRET IBAN).',
    where: 'SECRET',
    config: { headers: { authorization: 'SECRET' } },
  })
  const text = logged((log) => log.error({ err: error, error }, 'unexpected error'))
  expect(text).not.toContain('SECRET')
  expect(JSON.parse(text).err).toMatchObject({
    message: 'new row violates a check',
    code: '23514',
    table: 'payment_settings',
  })
})

it('keeps one line a line, whatever is in it', () => {
  const text = logged((log) => log.info({ name: 'a\r\n{"level":"forged"}\u0000\u001b[2J' }, 'b\nc'))
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(text.trimEnd()).not.toMatch(/[\u0000-\u001f]/)
})
