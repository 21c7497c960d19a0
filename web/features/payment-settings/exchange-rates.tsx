import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/payment-settings.gen.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

const maxBytes = 10 * 1024 * 1024
const known = { queryKey: ['exchange-rates'], queryFn: () => call('GET /exchange-rates') }

/** Rates for documents in other currencies: files that somebody brings; nothing is fetched. */
export function ExchangeRates() {
  const client = useQueryClient()
  const rates = useQuery(known)
  const bring = useMutation({
    mutationFn: async (file: File) => call('POST /exchange-rates', { body: { file: await base64Of(file) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: known.queryKey }),
  })
  const take = async (file: File) => {
    try {
      await bring.mutateAsync(file)
      toast.success(t(words.ratesImported))
    } catch (error) {
      toast.error(failureText(error, t(words.ratesFailed)))
    }
  }
  return (
    <section className="stack settings-form" aria-labelledby="exchange-rates">
      <h2 className="strong" id="exchange-rates">
        {t(words.rates)}
      </h2>
      <p className="sm muted">{t(words.ratesText)}</p>
      {rates.data?.map(({ source, first, last }) => (
        <p key={source}>
          {t(words.ratesOf, {
            source: source === 'ecb' ? source : 'other',
            first: longDate(t.forms, first),
            last: longDate(t.forms, last),
          })}
        </p>
      ))}
      <FileDrop
        label={t(words.ratesFile)}
        accept=".csv,.json,.zip,text/csv,application/json,application/zip"
        maxBytes={maxBytes}
        chooseLabel={t(words.chooseFile)}
        hint={t(words.ratesHint)}
        progress={bring.isPending}
        onFile={take}
        onRefuse={(reason) => toast.error(t(reason === 'size' ? words.ratesTooLarge : words.ratesWrongKind))}
      />
    </section>
  )
}

/** The file's bytes as the call takes them. */
function base64Of(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => failed(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
}
