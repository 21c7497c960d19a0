import { describe, expect, it } from 'vitest'
import { companyLimits } from './limits.ts'
import { type CompanyField, companyProblem, logoProblem } from './rules.ts'

describe('the company form', () => {
  it('needs a name and nothing else', () => {
    const fields = Object.keys(companyLimits) as CompanyField[]
    const problems = Object.fromEntries(fields.map((field) => [field, companyProblem(field, '')]))
    expect(problems).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, null])),
      name: 'Company name is required',
    })
    expect(companyProblem('name', 'Fernwood')).toBeNull()
  })
  it.each<[CompanyField, string, string | null]>([
    ['name', 'x'.repeat(101), 'Company name must be less than 100 characters'],
    ['name', 'x'.repeat(100), null],
    ['phone', '+1 (250) 555-0142', null],
    ['phone', '250.555', 'Invalid phone number format'],
    ['email', 'ada', 'Invalid email address'],
    ['website', 'example.org', 'Invalid website URL'],
    ['website', 'javascript:alert(1)', 'Invalid website URL'],
    ['website', 'https://example.org', null],
    ['zip', 'x'.repeat(21), 'ZIP code must be at most 20 characters'],
  ])('%s %s', (field, value, problem) => expect(companyProblem(field, value)).toBe(problem))
})

it('takes pictures up to 5 MB', () => {
  expect(logoProblem({ type: 'text/plain', size: 1 })).toBe('File must be an image')
  expect(logoProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('File size must be less than 5MB')
  expect(logoProblem({ type: 'image/png', size: 1000 })).toBeNull()
})
