import type { madeKinds } from '@duly/core/invoices/kinds/kinds.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import * as quotes from '@duly/core/words/gen/quotes.gen.ts'
import { createContext } from 'react'
import { t } from '../../../words/page.ts'

/** What kind of document a form is of. */
export type MadeKind = (typeof madeKinds)[number]

export const KindContext = createContext<MadeKind>('invoice')

/** The words of the form that depend on its kind. */
export const formWords = (kind: MadeKind) =>
  kind === 'quote'
    ? {
        create: t(quotes.createTitle),
        createText: t(quotes.createText),
        edit: t(quotes.editTitle),
        editText: t(quotes.editText),
        number: t(quotes.number),
        until: t(quotes.validUntil),
        terms: t(quotes.termsOn),
        send: t(quotes.send),
        created: t(quotes.created),
        updated: t(quotes.updated),
      }
    : {
        create: t(words.create),
        createText: t(words.createText),
        edit: t(words.edit),
        editText: t(words.editText),
        number: t(words.number),
        until: t(words.dueDate),
        terms: t(words.terms),
        send: t(words.send),
        created: t(words.created),
        updated: t(words.updated),
      }
