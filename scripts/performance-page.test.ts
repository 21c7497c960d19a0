import { readFileSync } from 'node:fs'
import { besidePeers } from '@duly/bench/peers.ts'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8')

it('other programs’ figures stand beside the figures that the page has now', () => {
  expect(page).toContain(besidePeers(page))
})

it('a figure that the page lacks is named', () => {
  expect(() => besidePeers('')).toThrow('no row "login" in bytes')
})
