import { ApiError } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'

/** Says that the list of items cannot be read (specification part 1, section 8). */
export const invalidItems = 'Error: Invalid items data'

/**
 * Says why a save failed. An array becomes one toast per message, each translated (specification part 1, section 8); a
 * number that is taken comes with a way to get another. Without the server's word an update says that it was one.
 */
export async function tellSaveFailure(error: unknown, isUpdate: boolean, onNewNumber: () => void): Promise<void> {
  if (!(error instanceof ApiError) || error.messages.length === 0 || error.status >= 500) {
    const said = 'An error occurred while saving the invoice'
    if (error instanceof ApiError && error.status === 0) {
      const kept = isUpdate ? 'Your changes are still here' : 'Your input is kept in this browser as a draft'
      const description = `No connection to the server. ${kept}. Please save again once you are back online.`
      toast.error(isUpdate ? 'Failed to update invoice' : said, { description })
      return
    }
    if (isUpdate) toast.error('Failed to update invoice', { description: said })
    else toast.error(said)
    return
  }
  const taken = error.messages.includes('Invoice number already exists')
  for (const message of await sentencesOf(error)) {
    toast.error(message, taken ? { action: { label: 'Use a new one', onClick: onNewNumber } } : {})
  }
}

// A server that gives no codes is another one, whose words are translated by what they contain.
async function sentencesOf(error: ApiError): Promise<readonly string[]> {
  if (error.code !== undefined) return error.sentences
  const { translateMessages } = await import('@duly/core/contract/message-translations.ts')
  return translateMessages(error.raw, t)
}

/** Whether somebody else saved the invoice meanwhile. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && Array.isArray(error.detail.differs)
}
