import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/*
 * A double click sends nothing twice: buttons and forms are deaf while the promise of their handler is pending (ui/use-once.ts),
 * which they can only be if they are given that promise.
 */

const web = join(import.meta.dirname, '..')
const files = globSync('{app,features,ui}/**/*.tsx', { cwd: web, exclude: ['ui/gallery/**', '**/*.test.tsx'] })
const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(join(web, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

it('hand their promise to the button or form', () => {
  // Opening another screen sends nothing, so twice is once.
  expect(linesWith(/on(Click|Submit|Confirm)=\{\(.*\) => void (?!navigate\()/)).toEqual([])
  // `mutate` tells nobody when it is done. Taking a deletion back is one press of a toast, which goes with it.
  expect(linesWith(/\.mutate\(/).filter((line) => !line.includes('restore.mutate('))).toEqual([])
})

it('never wait for another screen, which somebody may choose not to open: the button would stay deaf', () => {
  expect(linesWith(/on(Click|Submit|Confirm)=\{(async )?\(.*\) => (\{ *)?(return |await )?navigate\(/)).toEqual([])
})

it('are forms that know of it', () => {
  const own = ['ui/form.tsx', 'ui/dialog-view.tsx']
  // The account screens' hook keeps them from running twice by itself.
  const others = linesWith(/<form\b/).filter((line) => !own.some((file) => line.startsWith(file)))
  expect(others.filter((line) => !line.startsWith('features/access/'))).toEqual([])
})
