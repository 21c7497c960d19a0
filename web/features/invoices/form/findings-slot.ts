import type { IssueField, IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import { createContext, use } from 'react'

/** What the business's country asks of the invoice before it is issued, and the way to where it is said. */
export interface Findings {
  readonly all: readonly IssueFinding[]
  readonly lead: (field: IssueField) => void
}

export const noFindings: readonly IssueFinding[] = []
export const FindingsContext = createContext<Findings>({ all: noFindings, lead: () => {} })

/** What is asked at these fields, as the advice of a field; null for nothing. */
export function useFinding(...fields: IssueField[]): string | null {
  const said = use(FindingsContext).all.filter(({ field }) => fields.includes(field))
  return said.length > 0 ? said.map(({ text }) => text).join(' ') : null
}
