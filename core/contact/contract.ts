import { z } from 'zod'
import { contactLimits } from '../access/limits.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import { email, optionalText, requiredMultilineText, text } from '../contract/fields.ts'

/** The contact form (specification part 1, sections 3 and 5). */
export const contactContract = contract({
  'POST /contact': endpoint({
    access: 'public',
    summary: 'Write to the operator.',
    status: 201,
    idempotent: true,
    body: z.object({
      name: text(contactLimits.name),
      email: email(contactLimits.email),
      subject: text(contactLimits.subject),
      message: requiredMultilineText(contactLimits.message),
      phone: optionalText(contactLimits.phone),
      company: optionalText(contactLimits.company),
    }),
    answer: z.object({ message: z.string() }),
  }),
})
