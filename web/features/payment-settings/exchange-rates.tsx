import { formatLong } from '@duly/core/dates/calendar-date.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { toast } from '../../ui/toast.ts'

const maxBytes = 10 * 1024 * 1024
const sources = { ecb: 'European Central Bank', boc: 'Bank of Canada' } as const
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
      toast.success('Exchange rates imported')
    } catch (error) {
      toast.error(failureText(error, 'Failed to import the exchange rates'))
    }
  }
  return (
    <section className="stack settings-form" aria-labelledby="exchange-rates">
      <h2 className="strong" id="exchange-rates">
        Exchange rates
      </h2>
      <p className="sm muted">
        A document in another currency counts at the rate of its date. Import a file of the European Central Bank
        (eurofxref-hist, CSV or ZIP) or of the Bank of Canada (Valet, CSV or JSON).
      </p>
      {rates.data?.map(({ source, first, last }) => (
        <p key={source}>
          {sources[source]}: {formatLong(first)} to {formatLong(last)}
        </p>
      ))}
      <FileDrop
        label="File of exchange rates"
        accept=".csv,.json,.zip,text/csv,application/json,application/zip"
        maxBytes={maxBytes}
        chooseLabel="Choose a file"
        hint="CSV, ZIP or JSON, up to 10 MB."
        progress={bring.isPending}
        onFile={take}
        onRefuse={(reason) =>
          toast.error(reason === 'size' ? 'The file is larger than 10 MB.' : 'Please choose a CSV, ZIP or JSON file.')
        }
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
