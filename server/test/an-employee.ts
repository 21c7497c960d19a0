import type { GivenPreset } from '@duly/core/access/presets.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { TestApp, TestPerson } from './app.ts'

/** The workspace that a person registered with. */
export async function workspaceOf(app: TestApp, person: TestPerson): Promise<string> {
  const { own_workspace_id } = await app.db
    .selectFrom('users')
    .select('own_workspace_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return own_workspace_id
}

/** Somebody, else a new person, who works for `owner`, put there directly: for tests that are not about invitations. */
export async function employeeOf(
  app: TestApp,
  owner: TestPerson,
  whom?: TestPerson | GivenPreset,
): Promise<TestPerson> {
  const preset = typeof whom === 'string' ? whom : 'employee'
  const person = typeof whom === 'object' ? whom : await app.register()
  const workspaceId = await workspaceOf(app, owner)
  const employeeId = crypto.randomUUID()
  await inTransaction(app.db, { workspaceId }, async (tx) => {
    await tx
      .insertInto('employees')
      .values({ workspace_id: workspaceId, id: employeeId, user_id: person.id, preset })
      .execute()
    await tx
      .insertInto('memberships')
      .values({ workspace_id: workspaceId, user_id: person.id, employee_id: employeeId, preset })
      .execute()
  })
  return person
}
