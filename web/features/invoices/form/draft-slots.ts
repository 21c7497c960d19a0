import { workspaceOnScreen } from '../../../api/call.ts'
import { draftKey, draftKeys, draftKeysOf } from '../../../api/drafts.ts'

/** A place in the browser's storage that one open form has to itself. */
export interface DraftSlot {
  /** Key of the storage. */
  readonly key: string
  /** Lets another form have it; resolves when it can. */
  release(): Promise<void>
}

/** More forms than anybody has open at once; beyond, they share the last. */
const most = 20
const keyOf = (place: number) => (place === 1 ? draftKey : `${draftKey}.${place}`)
const ownKey = 'draftSlot'

// One after the other: a form that has just gone gives its place back before the next one looks for one.
let turn: Promise<unknown> = Promise.resolve()

/**
 * Takes a place that no other open form holds, in this tab or another: one with a draft of this business that a closed or
 * crashed tab has left, if there is one (`'left'`), or an empty one (`'empty'`). A tab that is loaded again comes back to its own draft. The
 * browser's locks tell who is alive; where they are missing (plain http), all forms share one place.
 */
export function takeDraftSlot(wanted: 'left' | 'empty'): Promise<DraftSlot> {
  const taken = turn.then(() => firstFree(wanted === 'left' ? [...leftOnes(), ...emptyOnes()] : emptyOnes()))
  turn = taken
  return taken
}

async function firstFree(keys: readonly string[]): Promise<DraftSlot> {
  for (const key of keys) {
    const slot = await lock(key)
    if (!slot) continue
    remember(key)
    return slot
  }
  return { key: keyOf(most), release: async () => {} }
}

/** The place, held until it is released; null when somebody else holds it. */
function lock(key: string): Promise<DraftSlot | null> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return Promise.resolve({ key, release: async () => {} })
  return new Promise((settle) => {
    const held = locks.request(key, { ifAvailable: true }, (granted) => {
      if (!granted) return settle(null)
      return new Promise<void>((free) => {
        const release = () => {
          free()
          turn = turn.then(() => held.then(() => undefined))
          return turn as Promise<void>
        }
        settle({ key, release })
      })
    })
    held.catch(() => settle({ key, release: async () => {} }))
  })
}

function leftOnes(): string[] {
  try {
    const own = sessionStorage.getItem(ownKey)
    const kept = draftKeysOf(workspaceOnScreen()).sort()
    return own && kept.includes(own) ? [own, ...kept.filter((key) => key !== own)] : kept
  } catch {
    return []
  }
}

function emptyOnes(): string[] {
  const places = Array.from({ length: most - 1 }, (_, index) => keyOf(index + 1))
  try {
    const kept = draftKeys()
    return places.filter((key) => !kept.includes(key))
  } catch {
    return places
  }
}

function remember(key: string): void {
  try {
    sessionStorage.setItem(ownKey, key)
  } catch {
    // Storage is switched off: then there is nothing to come back to.
  }
}
