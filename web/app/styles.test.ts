import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'

/*
 * Stylesheets of screens that were visited stay on the page. A class that two of them style, without another one to say which
 * is meant, makes the second screen break the first.
 */

const web = join(import.meta.dirname, '..')
const files = globSync('{app,features,ui/styles}/**/*.css', { cwd: web })

const onScreen = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media print \{[\s\S]*?\n {2}\}/g, '')

/** Classes that begin a selector alone: `.stack`, `.stack > div`; not `.card.appt`, `.ledger .inv-tick`. */
function ownClasses(css: string): Set<string> {
  const plain = onScreen(css)
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) =>
    (list ?? '').replace(/\([^()]*\)/g, '').split(','),
  )
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)(?=[\s>+~]|$)(?!.*\.[\w-])/.exec(selector)?.[1] ?? []))
}

// Files that one stylesheet gathers come together, so they are one.
const gatheredBy = new Map(
  files.flatMap((sheet) =>
    [...readFileSync(join(web, sheet), 'utf8').matchAll(/@import "(\.[^"]+)"/g)].map(
      ([, part = '']) => [posix.join(posix.dirname(sheet), part), sheet] as const,
    ),
  ),
)
const sheetOf = (file: string): string => {
  const sheet = gatheredBy.get(file)
  return sheet === undefined ? file : sheetOf(sheet)
}

// The paper is a sheet with more rules; both come together.
const shared = new Set(['sheet'])

// Names the parts of screens that are not printed, and changes nothing on a screen.
const forPaper = 'ui/styles/print.css'

it('have their classes to themselves', () => {
  const owners = new Map<string, string[]>()
  for (const file of files.filter((name) => name !== forPaper))
    for (const name of ownClasses(readFileSync(join(web, file), 'utf8')))
      owners.set(name, [...new Set([...(owners.get(name) ?? []), sheetOf(file)])])
  const disputed = [...owners].filter(
    ([name, places]) => places.length > 1 && places.some((place) => place.startsWith('features')) && !shared.has(name),
  )
  expect(owners.size).toBeGreaterThan(200)
  expect(disputed).toEqual([])
})

// Pictures, which look the same in every language: a tilted sheet of the front page, samples in the middle of their frame, a tick.
const drawn = [
  'right: -4.5rem;',
  'left: 4rem;',
  'left: 50%;',
  'margin-left: -6.125rem;',
  'left: 0.3125rem;',
  // A Latin line inside an Arabic page.
  'text-align: right;',
]

it('say where lines begin and end, not left and right', () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|border-\w+-(?:left|right)-radius):[^;]*;|(?:text-align|float): (?:left|right);/g
  const found = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(physical)].map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(found.filter((line) => !drawn.some((known) => line.endsWith(`: ${known}`)))).toEqual([])
})

/** Every selector of a sheet, one by one, without those inside of `@keyframes`. */
function selectorsOf(css: string): string[] {
  const plain = onScreen(css).replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.trim().startsWith('@') ? [] : list.split(/,(?![^()]*\))/).map((selector) => selector.trim()),
  )
}
const classesIn = (text: string) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

it('of screens name a class of their own in each rule, and restyle no part of all screens', () => {
  const isCommon = (file: string) => file.startsWith('ui/') && file !== forPaper
  const common = new Set(
    files.filter(isCommon).flatMap((file) => [...ownClasses(readFileSync(join(web, file), 'utf8'))]),
  )
  const screens = files.filter((file) => file.startsWith('features/'))
  const found = screens.flatMap((file) =>
    selectorsOf(readFileSync(join(web, file), 'utf8'))
      .filter((selector) => {
        const classes = classesIn(selector)
        return classes.length > 0 && classes.every((name) => common.has(name) && !shared.has(name))
      })
      .map((selector) => `${file}: ${selector}`),
  )
  expect(common.size).toBeGreaterThan(100)
  expect(found).toEqual([])
})
