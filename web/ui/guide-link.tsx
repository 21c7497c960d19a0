import type { HelpJob } from '@duly/core/help/help-jobs.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A quiet way to the guide of a job. */
export function GuideLink({ job, children }: { job: HelpJob; children: ReactNode }) {
  return (
    <Link className="link" to="/help/$job" params={{ job }}>
      {children}
    </Link>
  )
}
