import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { workspaceOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { dataUrl, hostileFiles, polyglot, turnedJpeg } from '../../test/pictures.ts'
import { threePeople } from '../../test/three-people.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson
let employee: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ;({ ada, bea, employee } = await threePeople(app))
})
afterAll(() => app.close())

const nowhere = '/companies/0197c9a0-0000-7000-8000-000000000000'
const fields = {
  name: 'Fernwood Studio Ltd.',
  address: '218 Cook Street',
  city: 'Victoria',
  zip: 'V8V 3X1',
  country: 'Canada',
  phone: '+1 (250) 555-0142',
  email: 'hello@fernwood.example',
  website: 'https://fernwood.example',
  registrationNumber: 'BC1234567',
  taxNumber: '123456789 RT0001',
}

/** Everything that the database holds of a person's pictures. */
async function storedPictures(person: TestPerson): Promise<{ id: string; kind: string; bytes: Buffer }[]> {
  const rows = await inTransaction(app.db, { workspaceId: await workspaceOf(app, person) }, (tx) =>
    tx.selectFrom('assets').select(['id', 'kind', 'bytes']).execute(),
  )
  return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }))
}

describe('who may do what with the company', () => {
  it('asks for a session', async () => {
    for (const [method, path] of [
      ['GET', '/companies/me'],
      ['POST', '/companies'],
      ['PATCH', nowhere],
      ['DELETE', nowhere],
    ] as const) {
      expect((await app.call(method, path, method === 'GET' ? undefined : fields)).status, `${method} ${path}`).toBe(
        401,
      )
    }
  })
  it('begins without one, and tells the first save from later ones', async () => {
    expect(await ada.call('GET', '/companies/me')).toMatchObject({
      status: 404,
      body: { message: 'Company not found' },
    })
    const created = await ada.call('POST', '/companies', fields)
    expect(created).toMatchObject({ status: 201, body: { ...fields, logo: '', signature: '' } })
    expect(await ada.call('POST', '/companies', fields)).toMatchObject({ status: 409 })
    const path = `/companies/${created.body.id}`
    const changed = await ada.call('PATCH', path, { city: 'Nanaimo', phone: '', id: 'mine', workspaceId: 'mine' })
    expect(changed).toMatchObject({ status: 200, body: { ...fields, city: 'Nanaimo', phone: '' } })
    expect((await ada.call('GET', '/companies/me')).body).toEqual(changed.body)
  })
  it('is for its workspace alone: another’s answers like none', async () => {
    const { id } = (await ada.call('GET', '/companies/me')).body
    expect((await bea.call('GET', '/companies/me')).status).toBe(404)
    const tried = await bea.call('PATCH', `/companies/${id}`, { name: 'Taken' })
    expect(tried).toMatchObject({ status: 404, body: { message: 'Company not found' } })
    expect(tried.body.message).toBe((await bea.call('PATCH', nowhere, { name: 'Taken' })).body.message)
    expect((await bea.call('DELETE', `/companies/${id}`)).status).toBe(404)
    expect((await ada.call('GET', '/companies/me')).body.name).toBe(fields.name)
  })
  it('is read by employees, who change nothing of it', async () => {
    const seen = (await ada.call('GET', '/companies/me')).body
    expect((await employee.call('GET', '/companies/me')).body).toEqual(seen)
    expect((await employee.call('POST', '/companies', fields)).status).toBe(403)
    expect((await employee.call('PATCH', `/companies/${seen.id}`, { name: 'Taken' })).status).toBe(403)
    expect((await employee.call('DELETE', `/companies/${seen.id}`)).status).toBe(403)
    expect((await ada.call('GET', '/companies/me')).body).toEqual(seen)
  })
  it('is deleted and made anew', async () => {
    const { id } = (await bea.call('POST', '/companies', fields)).body
    expect((await bea.call('DELETE', `/companies/${id}`)).status).toBe(204)
    expect((await bea.call('GET', '/companies/me')).status).toBe(404)
    expect((await bea.call('DELETE', `/companies/${id}`)).status).toBe(404)
    expect((await bea.call('POST', '/companies', fields)).status).toBe(201)
  })
})

describe('the pictures of a company', () => {
  const save = async (changes: object) => {
    const { id } = (await ada.call('GET', '/companies/me')).body
    return ada.call('PATCH', `/companies/${id}`, changes)
  }

  it('keeps and serves what it encoded itself, under a name that nobody guesses', async () => {
    const photo = await turnedJpeg()
    const { status, body } = await save({ logo: dataUrl(photo, 'image/jpeg'), signature: dataUrl(await polyglot()) })
    expect(status).toBe(200)
    // 122 random bits (UUID version 4).
    const path = /^\/assets\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(body.logo).toMatch(path)
    expect(body.signature).toMatch(path)
    const served = await app.server.inject({ url: `/api${body.logo}` })
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width: 100, height: 400 })
    const stored = await storedPictures(ada)
    expect(stored.map(({ kind }) => kind).sort()).toEqual(['logo', 'signature'])
    expect(stored.find(({ id }) => body.logo.endsWith(id))?.bytes.equals(served.rawPayload)).toBe(true)
    for (const { bytes } of stored) {
      for (const word of ['Secret', 'Exif', 'script']) expect(bytes.includes(word), word).toBe(false)
    }
  })

  it('leaves a picture that is sent back as its path, and takes it off when empty', async () => {
    const before = (await ada.call('GET', '/companies/me')).body
    expect((await save({ logo: before.logo })).body).toEqual(before)
    expect((await save({ signature: '' })).body).toEqual({ ...before, signature: '' })
    expect(await storedPictures(ada)).toHaveLength(2)
  })

  it('does not take another workspace’s picture by its path', async () => {
    const { logo } = (await ada.call('GET', '/companies/me')).body
    const { id } = (await bea.call('GET', '/companies/me')).body
    expect(await bea.call('PATCH', `/companies/${id}`, { logo })).toMatchObject({ status: 400 })
    expect((await bea.call('GET', '/companies/me')).body.logo).toBe('')
  })

  it('refuses each hostile file, and changes nothing', async () => {
    const before = (await ada.call('GET', '/companies/me')).body
    const count = (await storedPictures(ada)).length
    for (const [name, { file, refusal }] of Object.entries(await hostileFiles())) {
      for (const field of ['logo', 'signature']) {
        const answer = await save({ name: 'Half done', [field]: dataUrl(file) })
        expect([answer.status, answer.body.message], `${field}: ${name}`).toEqual([400, refusal])
      }
    }
    expect((await ada.call('GET', '/companies/me')).body).toEqual(before)
    expect(await storedPictures(ada)).toHaveLength(count)
  })

  it('answers an unknown or malformed name like none', async () => {
    expect((await app.call('GET', '/assets/0197c9a0-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await app.call('GET', '/assets/..%2f..%2fetc%2fpasswd')).status).toBe(400)
    // An id of something else is no picture's name.
    const { id } = (await ada.call('GET', '/companies/me')).body
    expect((await app.call('GET', `/assets/${id}`)).status).toBe(404)
  })
})
