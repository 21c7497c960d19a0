import { describe, expect, it } from 'vitest'
import { isPlainShortcut, isTyping, type KeyPress, matchesShortcut } from './shortcut.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('matchesShortcut', () => {
  it('takes the bare key only', () => {
    expect(matchesShortcut(press('c'), 'c')).toBe(true)
    expect(matchesShortcut(press('C'), 'c')).toBe(true)
    expect(matchesShortcut(press('c', { ctrlKey: true }), 'c')).toBe(false)
    expect(matchesShortcut(press('c', { altKey: true }), 'c')).toBe(false)
    expect(matchesShortcut(press('C', { shiftKey: true }), 'c')).toBe(false)
  })
  it('takes Ctrl and Cmd for mod', () => {
    expect(matchesShortcut(press('s', { ctrlKey: true }), 'mod+s')).toBe(true)
    expect(matchesShortcut(press('s', { metaKey: true }), 'mod+s')).toBe(true)
    expect(matchesShortcut(press('s'), 'mod+s')).toBe(false)
  })
  it('does not mind how a sign is typed', () => {
    expect(matchesShortcut(press('/', { shiftKey: true }), '/')).toBe(true)
    expect(matchesShortcut(press('?', { shiftKey: true }), '?')).toBe(true)
  })
  it('is strict with named keys', () => {
    expect(matchesShortcut(press('ArrowDown'), 'ArrowDown')).toBe(true)
    expect(matchesShortcut(press('ArrowDown', { shiftKey: true }), 'ArrowDown')).toBe(false)
    expect(matchesShortcut(press('ArrowDown', { shiftKey: true }), 'shift+ArrowDown')).toBe(true)
  })
})

describe('isPlainShortcut', () => {
  it('is what a typist may press', () => {
    expect(isPlainShortcut('c')).toBe(true)
    expect(isPlainShortcut('shift+d')).toBe(true)
    expect(isPlainShortcut('mod+s')).toBe(false)
    expect(isPlainShortcut('alt+n')).toBe(false)
  })
})

describe('isTyping', () => {
  it('knows where letters become text', () => {
    expect(isTyping({ tagName: 'INPUT', type: 'search' })).toBe(true)
    expect(isTyping({ tagName: 'TEXTAREA' })).toBe(true)
    expect(isTyping({ tagName: 'SELECT' })).toBe(true)
    expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true)
  })
  it('lets a ticked box and a button through', () => {
    expect(isTyping({ tagName: 'INPUT', type: 'checkbox' })).toBe(false)
    expect(isTyping({ tagName: 'BUTTON' })).toBe(false)
    expect(isTyping(null)).toBe(false)
  })
})
