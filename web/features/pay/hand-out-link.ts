import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { hasShareSheet, share } from '../../api/share.ts'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

/** What the button says that hands a pay link out. */
export const handOutLabel = (): string => t(hasShareSheet() ? words.sharePayLink : words.copyPayLink)

/** Shares a pay link where the device has a sheet for that, and copies it elsewhere. `title` is what the link is for. */
export async function handOutPayLink(link: string, title: string): Promise<void> {
  if (hasShareSheet() && (await share({ title, url: link })) !== 'failed') return
  try {
    await navigator.clipboard.writeText(link)
    toast.success(t(words.linkCopied))
  } catch {
    // No clipboard (plain http, or forbidden): it can be copied by hand.
    toast.info(t(words.copyThis), { description: link, duration: 0 })
  }
}
