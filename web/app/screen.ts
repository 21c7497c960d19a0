import type { Word } from '@duly/core/words/word.ts'
import { lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { t } from '../words/page.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page; ' · Duly' follows. */
    title?: Word
  }
  interface HistoryState {
    /** The address that an account is made for. */
    email?: string
    /** The path that was asked for before signing in. */
    from?: string
    /** The token of a mailed link, once it has left the address. */
    linkToken?: string
    /** Shown above the login form. */
    message?: string
  }
}

type NameOf<M> = { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M] & string

/** The title of a page: its own where it depends on what is shown, else that of its route. */
export function pageTitle(match: { loaderData?: unknown; staticData: StaticDataRouteOption } | undefined) {
  return (
    (match?.loaderData as { title?: string } | undefined)?.title ??
    (match?.staticData.title && t(match.staticData.title))
  )
}

/** How the code of each screen is fetched. */
export const screenLoads: (() => Promise<unknown>)[] = []

/** A screen in a chunk of its own, and the page's title. */
export function screen<M extends object>(title: Word, load: () => Promise<M>, name: NameOf<M>) {
  screenLoads.push(load)
  const component = async () => {
    try {
      return (await load()) as Record<string, ComponentType>
    } catch (error) {
      // The router would load the whole page again, which without a connection takes away the one that is there.
      if (!navigator.onLine) throw new Error('This screen needs a connection.', { cause: error })
      throw error
    }
  }
  return {
    component: lazyRouteComponent(component, name),
    staticData: { title },
  }
}
