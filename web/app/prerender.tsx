import { publicPageOf, publicPages } from '@duly/core/access/public-pages.ts'
import { helpJobs } from '@duly/core/help/help-jobs.ts'
import * as descriptions from '@duly/core/words/gen/descriptions.gen.ts'
import type { Language } from '@duly/core/words/languages.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { startWords, t } from '../words/page.ts'
import { routerSettings } from './router-settings.tsx'
import { pageTitle } from './screen.ts'

/** A page as HTML, for the build. */
export interface PrerenderedPage {
  path: string
  title: string
  description: string
  html: string
  /** Drawn with stylesheets of the public pages besides the first one. */
  ownStyles: boolean
}

/** Every public page as an anonymous visitor sees it in a language. Runs at build time, in Node. */
export async function prerender(language: Language): Promise<PrerenderedPage[]> {
  await startWords(language)
  const pages: PrerenderedPage[] = []
  for (const [path, description] of described()) {
    const router = createRouter({
      ...routerSettings,
      origin: 'https://duly.example',
      history: createMemoryHistory({ initialEntries: [path] }),
    })
    await router.load()
    const title = pageTitle(router.state.matches.at(-1))
    if (!title) throw new Error(`${path} has no title`)
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
    // The policy of our documents lets in no inline style and no inline script.
    const inline = /<script|<style|\sstyle=|\son\w+=/.exec(html)
    if (inline) throw new Error(`${path} has something inline: ${html.slice(inline.index, inline.index + 80)}`)
    if (!html.includes('<h1')) throw new Error(`${path} has no heading: ${html.slice(0, 200)}`)
    pages.push({ path, title: `${title} · Duly`, description, html, ownStyles: !html.includes('class="auth"') })
  }
  return pages
}

/** Path and description of each page. */
function described(): [path: string, description: string][] {
  const paths = [...Object.keys(publicPages), ...helpJobs.map((job) => `/help/${job}`)]
  return paths.map((path) => [path, t(publicPageOf(path)?.description ?? descriptions.app)])
}
