// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { SampleSheet } from './sample-sheet.tsx'
import { setTakingOver } from './taking-over.ts'

afterEach(() => setTakingOver(false))

it('stays as the document has brought it', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<SampleSheet />)
  const ready = [...container.querySelectorAll('*')]
  const problems: unknown[] = []
  const onRecoverableError = (error: unknown) => problems.push(error)
  setTakingOver(true)
  const { rerender } = render(<SampleSheet />, { container, hydrate: true, onRecoverableError })
  setTakingOver(false)
  rerender(<SampleSheet />)
  expect(ready.length).toBeGreaterThan(50)
  expect([...container.querySelectorAll('*')]).toEqual(ready)
  expect(container.textContent).toContain('$5,077.01')
  expect(problems).toEqual([])
})

it('is drawn where the document has brought another page', () => {
  const { container } = render(<SampleSheet />)
  expect(container.textContent).toContain('$5,077.01')
})
