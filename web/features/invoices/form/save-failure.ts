import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { ApiError } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'

/**
 * Says why a save failed. An array becomes one toast per message, each translated (specification part 1, section 8); a
 * number that is taken comes with a way to get another. Without the server's word an update says that it was one.
 */
export async function tellSaveFailure(error: unknown, isUpdate: boolean, onNewNumber: () => void): Promise<void> {
  if (!(error instanceof ApiError) || error.messages.length === 0 || error.status >= 500) {
    const said = t(words.saveFailed)
    if (error instanceof ApiError && error.status === 0) {
      if (isUpdate) toast.error(t(words.updateFailed), { description: t(words.offlineUpdate) })
      else toast.error(said, { description: t(words.offlineNew) })
      return
    }
    if (isUpdate) toast.error(t(words.updateFailed), { description: said })
    else toast.error(said)
    return
  }
  const taken = error.messages.includes('Invoice number already exists')
  for (const message of await sentencesOf(error)) {
    toast.error(message, taken ? { action: { label: t(words.newNumber), onClick: onNewNumber } } : {})
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
