import type { Say, ValuesOf, Word } from '@duly/core/words/word.ts'

/** What is pressed, by its role on the page. */
export type Pressed = 'link' | 'button' | 'menuitem' | 'tab'

/**
 * What a step does with a control that it names:
 * - `press` it
 * - `open`: press what leads to the record in the first row of a list; the column is named
 * - `confirm` what is asked in between, with its button
 * - `fill` a field, `pick` one of its suggestions, `choose` from a list, `day` of a calendar, `tick` a box or a switch
 * - `give` a file, by the button that asks for one
 * - `see`: it is there, and nothing is done with it
 * - `mention`: it is elsewhere
 */
export type Act =
  | { readonly do: 'press'; readonly role: Pressed }
  | { readonly do: 'open' | 'confirm' | 'fill' | 'pick' | 'choose' | 'day' | 'tick' | 'give' | 'see' | 'mention' }

/** A control that a step names, by the word that stands on it: so both read alike in every language. */
export interface Control {
  readonly act: Act
  readonly name: Word
  /** The values of the word. */
  readonly values: readonly object[]
}

/** A step: its text, and the controls that it names by the text’s values, in the order of use. */
export interface Step {
  readonly text: Word<Readonly<Record<string, string>>>
  readonly controls: Readonly<Record<string, Control>>
}

/** A step; a control for each value of the text. */
export function step<Values extends object>(
  text: Word<Values>,
  controls: { readonly [Name in keyof NoInfer<Values>]: Control },
): Step {
  return { text: text as unknown as Step['text'], controls: controls as Step['controls'] }
}

/** A step without controls: what happens elsewhere, or by itself. */
export const told = (text: Word): Step => step(text, {})

/** A step as it is read. */
export function stepText(say: Say, { text, controls }: Step): string {
  return say(text, Object.fromEntries(Object.entries(controls).map(([key, control]) => [key, nameOf(say, control)])))
}

/** What stands on a control. */
export function nameOf(say: Say, { name, values }: Control): string {
  return (say as unknown as (name: Word, values?: object) => string)(name, ...values)
}

function does(act: Act) {
  return <Values extends object>(name: Word<Values>, ...values: ValuesOf<NoInfer<Values>>): Control => ({
    act,
    name: name as unknown as Word,
    values,
  })
}

export const link = does({ do: 'press', role: 'link' })
export const button = does({ do: 'press', role: 'button' })
export const item = does({ do: 'press', role: 'menuitem' })
export const tab = does({ do: 'press', role: 'tab' })
export const open = does({ do: 'open' })
export const confirm = does({ do: 'confirm' })
export const fill = does({ do: 'fill' })
export const pick = does({ do: 'pick' })
export const choose = does({ do: 'choose' })
export const day = does({ do: 'day' })
export const tick = does({ do: 'tick' })
export const give = does({ do: 'give' })
export const see = does({ do: 'see' })
export const mention = does({ do: 'mention' })
