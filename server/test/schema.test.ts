import { expect, it } from 'vitest'
import { generateSchema, schemaFile } from '../../scripts/generate-schema.ts'
import { freshDatabase } from './database.ts'

it('has table types that say what the migrations made', async () => {
  const database = await freshDatabase()
  const hint = `${schemaFile} is not current; run: node scripts/generate-schema.ts`
  await expect(generateSchema(database.ownerUrl, { verify: true }), hint).resolves.toBeUndefined()
  await database.drop()
})
