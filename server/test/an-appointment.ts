import type { TestApp, TestPerson } from './app.ts'

/** A customer with everything a schedule shows; answers its id. */
export async function aCustomer(owner: TestPerson, overrides: object = {}): Promise<string> {
  const { body } = await owner.call('POST', '/customers', {
    name: 'Northlight Architects',
    email: 'desk@northlight.example',
    phone: '+1 587 555 0100',
    address: '12 Wharf Lane',
    city: 'Victoria',
    state: 'BC',
    zip: 'V8W 1P6',
    country: 'Canada',
    ...overrides,
  })
  return body.id
}

/** The record by which an employer knows somebody who works there. */
export async function employeeIdOf(app: TestApp, person: TestPerson): Promise<string> {
  const { employee_id } = await app.db
    .selectFrom('memberships')
    .select('employee_id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return employee_id
}
