import { contactContract } from '@duly/core/contact/contract.ts'
import type { Config } from '../../platform/config/config.ts'
import { brake } from '../../platform/http/brakes.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { type ContactParts, receiveMessage } from './service.ts'

/** The contact form. */
export function contactRoutes(context: ServeContext, config: Config, parts: ContactParts): void {
  serve(context, contactContract, {
    'POST /contact': async ({ tx, body, network }) => {
      await brake(context.db, `contact:${network}`, config.RATE_CONTACT_PER_HOUR, 3600)
      await brake(context.db, 'contact', config.RATE_CONTACT_TOTAL_PER_HOUR, 3600)
      await receiveMessage(tx, parts, body, network)
      return { message: 'Message sent successfully' }
    },
  })
}
