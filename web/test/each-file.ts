import { afterAll, afterEach, expect, vi } from 'vitest'
import { toast } from '../ui/toast.ts'
import { setForms, startWords } from '../words/page.ts'
import { crashes } from './crashes.ts'

// What holds for each file of tests, and what each test leaves behind.

// Only where there is a page; loading the library costs the other files a tenth of a second each.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // Ends a wait for what never comes, on a machine that does other things besides, too; says nothing about speed.
  configure({ asyncUtilTimeout: 30_000 })
  afterEach(() => {
    cleanup()
    // What nobody heard would be said on the next page.
    toast.dismiss()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    // Whoever signed out is led away by the frame, which is not drawn here.
    expect(crashes.splice(0).filter(({ message }) => message !== 'nobody is signed in')).toEqual([])
  })
}

// Files share what they loaded and the page: what is left on it, its language, clocks, and functions that were watched.
afterAll(async () => {
  if (typeof document !== 'undefined') document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  setForms()
  await startWords('en')
})
