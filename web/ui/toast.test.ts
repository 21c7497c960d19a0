import { describe, expect, it } from 'vitest'
import { createToastQueue, type ToastEvent, toastsKept } from './toast.ts'

const titles = (events: ToastEvent[]) => events.flatMap((event) => (event.type === 'show' ? [event.toast.title] : []))

describe('toast', () => {
  it('keeps what is said before anything draws it', () => {
    const toast = createToastQueue()
    toast.success('Saved')
    const seen: ToastEvent[] = []
    toast.listen((event) => seen.push(event))
    toast.error('Failed', { description: 'Try again.' })
    expect(titles(seen)).toEqual(['Saved', 'Failed'])
  })

  it('drops the oldest when more than 20 are open', () => {
    const toast = createToastQueue()
    const seen: ToastEvent[] = []
    toast.listen((event) => seen.push(event))
    const first = toast.info('one')
    for (let i = 1; i < toastsKept; i += 1) toast.info('more')
    expect(seen.some((event) => event.type === 'dismiss')).toBe(false)
    toast.info('one too many')
    expect(seen).toContainEqual({ type: 'dismiss', id: first })
  })

  it('does not count toasts that are gone, nor the same id twice', () => {
    const toast = createToastQueue()
    const seen: ToastEvent[] = []
    toast.listen((event) => seen.push(event))
    for (let i = 0; i < 50; i += 1) toast.gone(toast.info('brief'))
    for (let i = 0; i < 50; i += 1) toast.info('same', { id: 'same' })
    expect(seen.some((event) => event.type === 'dismiss')).toBe(false)
  })
})
