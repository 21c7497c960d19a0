import { PageHead } from '../../ui/page-head.tsx'

/** Who works for the company. */
export function EmployeesScreen() {
  return <PageHead title="Employees" />
}
