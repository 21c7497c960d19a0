import { languageCodes } from '@duly/core/words/languages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksByNeed } from '../scripts/chunk-by-need.ts'
import { finishedPages, optimization, output, payPagesInDev } from '../scripts/finished-pages.ts'
import { words } from '../scripts/words-plugin.ts'

// Fields that neither a list nor the first section of an invoice's form draws, and what reads them.
const fields =
  /web[\\/](ui[\\/](combobox|money-input|number-input|number-text|textarea|switch|copy-field|form|use-armed)\.|api[\\/]picture-address)|core[\\/](money[\\/](ratio|currencies)|customers[\\/]countries|contract[\\/]plain-text)\.ts/

// The frame of all lists stands apart: the form of an invoice does without. So does what only dialogs and an invoice's page need,
// however many of them do, the paper with its taxes, the dropping of files, and the writing of dates and sums in other languages.
const shared =
  /web[\\/](ui[\\/](?!file-|steps|list-|ledger|chips|pager|page-size|search-input|use-list-search|status-badge|art\.|empty-state|error-state)|api(?![\\/](sending|passkeys))|app)|[\\/]core[\\/](?!e-invoices[\\/]|outbox[\\/]|payment-qr[\\/]|pricing[\\/]|taxes[\\/]|words[\\/](format|direction)|invoices[\\/](acts[\\/]|form[\\/](payment-terms|tab-completion)|paper[\\/](?!file-names)|totals[\\/]|sending[\\/]send-rules))|tanstack|lucide-react/

// Styles stay with what draws them.
const isShared = (id: string) => shared.test(id) && !fields.test(id) && !id.endsWith('.css')
const isOurs = (id: string) =>
  (!id.includes('node_modules') || /tanstack|lucide-react/.test(id)) && !id.endsWith('.css')

// The first page is one script and one stylesheet; what most screens share comes in few files instead of many.
const chunks = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    // Not along with what else a form needs, which others need as well.
    { name: 'form-states', test: /react-hook-form/, priority: 2.5 },
    // Then what the frame and both of the screens at which people begin need, what only one of them does, and what most
    // others share.
    ...chunksByNeed(import.meta.dirname, [
      { name: 'screens', by: ['list', 'form'], minShareCount: 2 },
      { name: 'list-screens', by: ['list'], minShareCount: 4 },
      { name: 'first-list', by: ['list'], minShareCount: 2 },
      { name: 'form-screens', by: ['form'], minShareCount: 5 },
      { name: 'first-form', by: ['form'], minShareCount: 2 },
    ]).map((group) => ({ ...group, test: isOurs })),
    { name: 'later-screens', minShareCount: 5, priority: 1, test: isShared },
    { name: 'fields', minShareCount: 3, test: fields },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    // A paper can be in any language, whichever ones are offered for the screens.
    words({ entry: 'app/main.tsx', languages: languageCodes }),
    finishedPages(),
    payPagesInDev(),
  ],
  build: {
    ...output,
    manifest: true,
    rolldownOptions: { optimization, output: { codeSplitting: chunks } },
  },
  // The worker of imports loads the reader of workbooks only for workbooks.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': process.env.DULY_API ?? 'http://127.0.0.1:3000' } },
})
