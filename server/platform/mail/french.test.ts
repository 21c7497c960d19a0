import { expect, it } from 'vitest'
import { sampleMails } from '../../test/sample-mails.ts'

/* French sets colons, per cent and dollars apart by a no-break space, and no question marks, as Canada writes it. */

const ours = Object.entries(sampleMails('fr')).filter(([kind]) => kind !== 'contact')

it.each(ours)('in %s signs stand as in Canadian French', (_kind, { subject, text }) => {
  for (const line of [subject, ...text.replace(/https:\S+/g, '').split('\n')]) {
    expect(line).not.toMatch(/[^\u00a0]:(?!\d)/)
    expect(line).not.toMatch(/(?<!\u00a0)[%$](?!\p{L})/u)
    expect(line).not.toMatch(/\s[?!;]/)
    expect(line).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»/)
    expect(line).not.toMatch(/parce que [AEIOUÉ]/)
    expect(line).not.toMatch(/[{}']|\bundefined\b/)
  }
})
