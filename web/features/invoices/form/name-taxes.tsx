import * as words from '@duly/core/words/gen/priced-form.gen.ts'
import Percent from 'lucide-react/icons/percent'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { canName, nameTaxes } from './pricing-form.ts'

/** Lets the lines of an invoice that has one tax name several. */
export function NameTaxes() {
  const form = useFormContext<InvoiceForm>()
  const [tax, version] = useWatch({ control: form.control, name: ['tax', 'arithmeticVersion'] })
  if (!canName({ tax })) return null
  return (
    <Button
      variant="ghost"
      onClick={() => {
        nameTaxes(form)
        // Invoices of before took tax of the exact base, not of the printed one.
        if (version === 1)
          toast.info(t(words.ownTaxes), {
            description: t(words.ownTaxesText),
          })
      }}
    >
      <Percent />
      {t(words.taxesPerLine)}
    </Button>
  )
}
