import { employeeOf } from './an-employee.ts'
import type { TestApp, TestPerson } from './app.ts'

/** Whom an endpoint is asked by: an owner, the owner of another business, and the first one's employee. */
export interface ThreePeople {
  ada: TestPerson
  bea: TestPerson
  employee: TestPerson
}

/** Registers all three. */
export async function threePeople(app: TestApp): Promise<ThreePeople> {
  const ada = await app.register()
  const bea = await app.register()
  return { ada, bea, employee: await employeeOf(app, ada) }
}
