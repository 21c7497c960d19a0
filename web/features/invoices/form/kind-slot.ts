import type { madeKinds } from '@duly/core/invoices/kinds/kinds.ts'
import * as words from '@duly/core/words/gen/quotes.gen.ts'
import { createContext } from 'react'
import { t } from '../../../words/page.ts'

/** What kind of document a form is of. */
export type MadeKind = (typeof madeKinds)[number]

export const KindContext = createContext<MadeKind>('invoice')

/** The words of the form that depend on its kind. */
export const formWords = (kind: MadeKind) =>
  kind === 'quote'
    ? {
        create: t(words.createTitle),
        createText: t(words.createText),
        edit: t(words.editTitle),
        editText: t(words.editText),
        until: t(words.validUntil),
        send: t(words.send),
        created: t(words.created),
        updated: t(words.updated),
      }
    : {
        create: 'Create New Invoice',
        createText: 'Fill in the details to create a new invoice',
        edit: 'Edit Invoice',
        editText: 'Update your invoice details',
        until: 'Due date',
        send: 'Send Invoice',
        created: 'Invoice created successfully!',
        updated: 'Invoice updated successfully!',
      }
