import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sameSecret, signatureProblem } from './webhook-signature.ts'

const t = 1767225600
const clover = {
  secret: 'whs_local_simulator_0001',
  body: '{"createdTime":1767225600000,"message":"Approved for 12345","status":"APPROVED","type":"PAYMENT","id":"QW3RT1YU1OP4A","merchantId":"MCH4NT000TEST","data":"5b1f6f0e-3c0a-4c55-9f0e-0d7e6f1a2b3c"}',
  v1: '59686092ac9afdb6cf83a814066b9048e25c92e4816af4f85c2177c0c337f584',
}
const stripe = {
  secret: 'whsec_local_simulator_0001',
  body: '{"id":"evt_local_1","object":"event","type":"checkout.session.completed"}',
  v1: '353b9151653f3faf5ecdced4a63a5f25639f742312c456c86f77cb155a98b599',
}

function problem(header: string | undefined, vector = clover, now = t * 1000, toleranceSeconds = 300) {
  return signatureProblem({ header, rawBody: Buffer.from(vector.body), secret: vector.secret, now, toleranceSeconds })
}

describe('signatures of notices', () => {
  it.each([
    ['Clover', clover],
    ['Stripe', stripe],
  ])('accepts the published vector of %s', (_name, vector) => {
    expect(problem(`t=${t},v1=${vector.v1}`, vector)).toBeNull()
  })

  it('accepts any fitting one of several, and ignores other schemes', () => {
    expect(problem(`t=${t},v0=abc,v1=${'0'.repeat(64)},v1=${clover.v1}`)).toBeNull()
  })

  it('refuses what is missing, malformed, wrong, or of another body', () => {
    expect(problem(undefined)).toBe('missing')
    for (const header of ['', 't=1', `v1=${clover.v1}`, `t=x,v1=${clover.v1}`, `t=${t},v1=zz`, 'v1', '=,=']) {
      expect(problem(header)).toMatch(/missing|malformed/)
    }
    expect(problem(`t=${t},v1=${'0'.repeat(64)}`)).toBe('wrong')
    expect(problem(`t=${t},v1=${clover.v1}`, { ...clover, body: `${clover.body} ` })).toBe('wrong')
    expect(problem(`t=${t + 1},v1=${clover.v1}`)).toBe('wrong')
    expect(problem(`t=${t},v1=${clover.v1}`, { ...clover, secret: 'another' })).toBe('wrong')
  })

  it('signs bytes, not text: an invalid UTF-8 body is checked as it came', () => {
    const rawBody = Buffer.from([0x7b, 0xff, 0xfe, 0x7d])
    const v1 = createHmac('sha256', 's').update(`${t}.`).update(rawBody).digest('hex')
    const check = { header: `t=${t},v1=${v1}`, rawBody, secret: 's', now: t * 1000, toleranceSeconds: 300 }
    expect(signatureProblem(check)).toBeNull()
  })

  it('refuses a genuine notice that is too old or from the future', () => {
    const header = `t=${t},v1=${clover.v1}`
    expect(problem(header, clover, (t + 299) * 1000)).toBeNull()
    expect(problem(header, clover, (t + 301) * 1000)).toBe('too_old')
    expect(problem(header, clover, (t - 301) * 1000)).toBe('too_old')
    expect(problem(header, clover, (t + 80_000) * 1000, 86_400)).toBeNull()
  })
})

it('compares secrets', () => {
  expect(sameSecret('a', 'a')).toBe(true)
  expect(sameSecret('a', 'b')).toBe(false)
  expect(sameSecret(undefined, 'a')).toBe(false)
  expect(sameSecret('', '')).toBe(false)
})
