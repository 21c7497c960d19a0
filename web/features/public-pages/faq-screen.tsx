import { PageHead } from '../../ui/page-head.tsx'

/** x */
export function FaqScreen() {
  return <PageHead title="FAQ" />
}
