import { describe, expect, it } from 'vitest'
import { createClientLog, logCap, redact } from './client-log.ts'

function room(production = false) {
  const kept = new Map<string, string>()
  return {
    production,
    now: () => new Date('2026-03-05T10:00:00Z'),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}

describe('what is written', () => {
  it('has time, level, title and data', () => {
    const log = createClientLog(room())
    log.write('warn', 'Slow', { ms: 900 })
    expect(log.read()).toEqual([
      { timestamp: '2026-03-05T10:00:00.000Z', level: 'warn', title: 'Slow', data: { ms: 900 } },
    ])
  })

  it('is errors only in production', () => {
    const log = createClientLog(room(true))
    log.write('info', 'Opened')
    log.write('error', 'Broke', new Error('no'))
    expect(log.read()).toMatchObject([{ level: 'error', title: 'Broke', data: { name: 'Error', message: 'no' } }])
  })

  it('keeps the newest thousand', () => {
    const log = createClientLog(room())
    for (let index = 0; index < logCap + 5; index += 1) log.write('info', `entry ${index}`)
    expect(log.read()).toHaveLength(logCap)
    expect(log.read().at(-1)?.title).toBe(`entry ${logCap + 4}`)
    expect(log.read()[0]?.title).toBe('entry 5')
  })

  it('never breaks what it logs', () => {
    const broken = room()
    broken.storage.setItem = () => {
      throw new Error('full')
    }
    broken.storage.getItem = () => '{not json'
    expect(() => createClientLog(broken).write('error', 'x')).not.toThrow()
  })
})

describe('redaction', () => {
  it('hides fields by their name, however deep', () => {
    const deep = {
      user: { email: 'a@b.c', Password: 'x', apiKey: 'y', list: [{ access_token: 'z', clientSecret: 's' }] },
    }
    expect(redact(deep)).toEqual({
      user: {
        email: 'a@b.c',
        Password: '[redacted]',
        apiKey: '[redacted]',
        list: [{ access_token: '[redacted]', clientSecret: '[redacted]' }],
      },
    })
  })

  it('hides tokens and card numbers inside texts', () => {
    expect(redact('GET /reset-password?token=abc&x=1')).toBe('GET /reset-password?token=[redacted]&x=1')
    expect(redact('Authorization: Bearer abc.def')).toBe('Authorization: Bearer [redacted]')
    expect(redact('paid with 4242 4242 4242 4242')).toBe('paid with [redacted]')
    expect(redact(new Error('token=abc'))).toMatchObject({ message: 'token=[redacted]' })
  })

  it('ends on circles', () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(() => JSON.stringify(redact(circle))).not.toThrow()
  })
})
