import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { call } from '../../api/call.ts'
import { goToBusiness } from '../../api/choose-business.ts'
import { failureText } from '../../api/failure.ts'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

/** Going to another business, and beginning one; both load the page anew when they are done. */
export function useBusinessActs() {
  const key = useActionKey()
  const [busy, setBusy] = useState<string | null>(null)
  const go = async (business: { id: string; isOwner: boolean }) => {
    setBusy(business.id)
    try {
      await goToBusiness(business)
    } catch (error) {
      setBusy(null)
      toast.error(failureText(error, t(words.goFailed)))
    }
  }
  const begin = async () => {
    setBusy('new')
    try {
      const { id } = await call('POST /businesses', {}, { idempotencyKey: key.current() })
      key.renew()
      await goToBusiness({ id, isOwner: true })
    } catch (error) {
      key.failed(error)
      setBusy(null)
      toast.error(failureText(error, t(words.addFailed)))
    }
  }
  return { go, begin, busy }
}
