import { currencies } from '@duly/core/money/currencies.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { describe, expect, it } from 'vitest'
import { sampleMails } from '../../test/sample-mails.ts'

/* Whoever reads a mail on a phone finds a figure and the code of its currency on one line. */

const codes = currencies.join('|')
const parted = new RegExp(`\\d[ \\n](?:${codes})\\b|\\b(?:${codes})[ \\n][-\\u2212]?\\d`)

describe.each(languageCodes)('in %s', (language) => {
  it.each(Object.entries(sampleMails(language)))('%s keeps codes beside their figures', (_kind, mail) => {
    for (const part of [mail.subject, mail.text, mail.html ?? ''])
      expect(parted.exec(part)?.[0], part.slice(0, 60)).toBeUndefined()
  })
})
