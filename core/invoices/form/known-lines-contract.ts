import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { searchText, uuid } from '../../contract/fields.ts'

/** Most lines that one call suggests. */
export const mostKnownLines = 8

/** What lines said before, for who types one. */
export const knownLinesContract = contract({
  'GET /known-lines': endpoint({
    access: 'invoices:read',
    summary:
      'Lines whose name has a text in it: of the catalogue, then of the customer’s and of the business’s newest invoices, each name once.',
    query: z.object({ search: searchText(), customerId: uuid().optional() }),
    answer: z.object({
      lines: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          /** Per unit, in `currency`. */
          rate: z.number(),
          /** Null where that was never said. */
          currency: z.string().nullable(),
          unit: z.string(),
          /** Taxes of the business that it carried; none: those that are usual. */
          taxIds: z.array(z.string()),
          productId: z.string().nullable(),
        }),
      ),
    }),
  }),
})
