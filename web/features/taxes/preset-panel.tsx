import * as taxes from '@duly/core/words/gen/taxes.gen.ts'
import { displayName, listText } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { presetsQuery, type Tax, type TaxBody, type TaxPreset, useAddTax } from './queries.ts'
import { namedTax, whereAndWhen } from './tax-words.ts'

/** Adds the taxes that are usual in a province or country, and changes none that there is. */
export function PresetPanel({ kept }: { kept: readonly Tax[] | undefined }) {
  const [place, setPlace] = useState('')
  const { data } = useQuery(presetsQuery(place))
  const presets = data?.taxes ?? []
  const missing = kept ? presets.filter((preset) => !kept.some((tax) => isSame(tax, preset))) : []
  const [source] = presets
  const choice = useRef<HTMLSelectElement>(null)
  return (
    <section className="taxes-usual">
      <Field label={t(taxes.usualIn)}>
        <Select
          ref={choice}
          value={place}
          placeholder={t(taxes.choosePlace)}
          onChange={(event) => setPlace(event.target.value)}
        >
          <Places places={data?.places ?? []} />
        </Select>
      </Field>
      <div className="taxes-found">
        <div className="row">
          {presets.map((preset) => (
            <span key={`${namedTax(preset)} ${whereAndWhen(preset)}`} className="tax-chip">
              {namedTax(preset)}
            </span>
          ))}
          {kept && presets.length > 0 && missing.length === 0 ? (
            <span className="sm muted">{t(taxes.inList, { count: presets.length })}</span>
          ) : null}
          {kept && missing.length > 0 ? (
            // With the last that is missing the button goes.
            <AddPresets kept={kept} missing={missing} onAdded={() => choice.current?.focus()} />
          ) : null}
        </div>
        <p className="help">
          {source
            ? t(source.isVerified ? taxes.source : taxes.sourceUnchecked, { source: source.source })
            : t(taxes.presetNote)}
        </p>
      </div>
    </section>
  )
}

function Places({ places }: { places: readonly { place: string; name: string }[] }) {
  const option = ({ place, name }: { place: string; name: string }) => (
    <option key={place} value={place}>
      {name}
    </option>
  )
  const countries = places
    .filter(({ place }) => !place.startsWith('CA-'))
    .map(({ place }) => ({ place, name: displayName(t.language, 'region', place) }))
    .sort((a, b) => a.name.localeCompare(b.name, t.language))
  return (
    <>
      <optgroup label={t(taxes.canada)}>{places.filter(({ place }) => place.startsWith('CA-')).map(option)}</optgroup>
      <optgroup label={t(taxes.countries)}>{countries.map(option)}</optgroup>
    </>
  )
}

interface AddPresetsProps {
  kept: readonly Tax[]
  missing: readonly TaxPreset[]
  onAdded: () => void
}

function AddPresets({ kept, missing, onAdded }: AddPresetsProps) {
  const add = useAddTax()
  const key = useActionKey()
  const addAll = async () => {
    let count = 0
    try {
      for (const preset of missing) {
        const about = `${namedTax(preset)} ${preset.region} ${preset.validFrom ?? ''}`
        try {
          await add.mutateAsync({ body: bodyOf(preset, kept), key: key.current(about) })
        } catch (error) {
          key.failed(error, about)
          throw error
        }
        key.renew(about)
        count += 1
      }
      toast.success(t(taxes.added, { count }))
      onAdded()
    } catch (error) {
      toast.error(failureText(error, t(taxes.failedToSave)))
    }
  }
  const named = missing.map(namedTax)
  return (
    <Button size="sm" busy={add.isPending} busyText={t(taxes.adding)} onClick={addAll}>
      {t(taxes.addThese, { taxes: listText(t.language, named) })}
    </Button>
  )
}

const isSame = (tax: Tax, preset: TaxPreset) =>
  tax.name === preset.name &&
  tax.rate === preset.rate &&
  tax.region === preset.region &&
  tax.validFrom === preset.validFrom

// GST and HST are one tax with one number.
const numberName = (name: string) => (name === 'HST' ? 'GST' : name)

function bodyOf(preset: TaxPreset, kept: readonly Tax[]): TaxBody {
  const { name, region, rate, category, validFrom, validTo, isUsual } = preset
  // What new lines carry is the business's own choice once it has made one.
  const hasUsual = kept.some((tax) => tax.isDefault && tax.isValid)
  const sibling = kept.find((tax) => numberName(tax.name) === numberName(name) && tax.registrationNumber !== '')
  return {
    name,
    region,
    rate,
    category,
    validFrom,
    validTo,
    registrationNumber: sibling?.registrationNumber ?? '',
    isDefault: isUsual && !hasUsual,
  }
}
