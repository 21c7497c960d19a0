import { PageHead } from '../../ui/page-head.tsx'

/** x */
export function AboutScreen() {
  return <PageHead title="About" />
}
