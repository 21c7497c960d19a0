import type { Currency } from '@duly/core/money/currencies.ts'
import { checkDetailedDescription, checkPrice, checkShortDescription } from '@duly/core/products/product-checks.ts'
import * as words from '@duly/core/words/gen/products.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, Controller, useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { usePreferredCurrency } from '../payment-settings/use-preferred-currency.ts'
import { taxesQuery } from '../taxes/queries.ts'
import type { ProductTaxForm } from './product-taxes.tsx'
import { type Product, useAddProduct, useChangeProduct } from './queries.ts'

const ProductTaxes = lazyView(() => import('./product-taxes.tsx').then((module) => module.ProductTaxes))

interface ProductForm extends ProductTaxForm {
  shortDescription: string
  detailedDescription: string
  price: number
}

interface ProductDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The product to edit; null adds one. */
  product: Product | null
}

/** Add New Product and Edit Product, with messages under the fields. */
export function ProductDialog({ open, onOpenChange, product }: ProductDialogProps) {
  const add = useAddProduct()
  const change = useChangeProduct()
  const { currency, known } = usePreferredCurrency({ enabled: open })
  const key = useActionKey()
  const taxes = useQuery({ ...taxesQuery, enabled: open })
  const hasTaxes = Boolean(taxes.data?.taxes.length || product?.unit || product?.taxIds.length)
  const empty: ProductForm = { shortDescription: '', detailedDescription: '', price: 0, unit: '', taxIds: [] }
  const { register, control, handleSubmit, formState, reset } = useForm<ProductForm>({ values: product ?? empty })
  const { errors } = formState
  const busy = add.isPending || change.isPending

  const save = handleSubmit(async ({ shortDescription, detailedDescription, price, unit, taxIds }) => {
    const more = hasTaxes ? { unit, taxIds } : {}
    const body = {
      shortDescription,
      detailedDescription,
      price,
      ...more,
      ...(known ? { currency: currency as Currency } : {}),
    }
    try {
      await (product ? change.mutateAsync({ id: product.id, body }) : add.mutateAsync({ body, key: key.current() }))
      key.renew()
      reset(empty)
      toast.success(product ? t(words.updated) : t(words.added))
      onOpenChange(false)
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, product ? t(words.updateFailed) : t(words.createFailed)))
    }
  })

  const check = (find: (value: string, say: Say) => string | null) => ({
    validate: (value: string) => find(value, t) ?? true,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={product ? t(words.edit) : t(words.addNew)}
      description={t(words.about)}
      busy={busy}
      keepOnOutsidePress={formState.isDirty}
      onSubmit={save}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={product ? t(words.saving) : t(words.adding)}>
            {product ? t(words.saveChanges) : t(words.add)}
          </Button>
        </>
      }
    >
      <Field label={t(words.short)} required error={errors.shortDescription?.message}>
        <TextInput autoComplete="off" disabled={busy} {...register('shortDescription', check(checkShortDescription))} />
      </Field>
      <Field label={t(words.detailed)} required error={errors.detailedDescription?.message}>
        <Textarea rows={3} disabled={busy} {...register('detailedDescription', check(checkDetailedDescription))} />
      </Field>
      <Field label={t(words.price)} required error={errors.price?.message}>
        <Controller
          control={control}
          name="price"
          rules={{ validate: (value) => checkPrice(value, currency, t) ?? true }}
          render={({ field }) => (
            <MoneyInput
              currency={currency}
              value={field.value}
              // What is negative or too exact is kept as typed, so that the message can say what is wrong with it.
              decimals={6}
              min={-Number.MAX_SAFE_INTEGER}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              disabled={busy}
            />
          )}
        />
      </Field>
      {hasTaxes ? (
        <ProductTaxes
          control={control as unknown as Control<ProductTaxForm>}
          taxes={taxes.data?.taxes ?? []}
          busy={busy}
        />
      ) : null}
    </Dialog>
  )
}
