import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { finishedPages, output, payPagesInDev } from '../scripts/finished-pages.ts'

// The first page is one script and one stylesheet; what most screens share comes in few files instead of many.
const chunks = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    {
      name: 'screens',
      minShareCount: 4,
      minSize: 2000,
      test: /web[\\/](ui|api|app)|[\\/]core[\\/]|tanstack|lucide-react/,
    },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), finishedPages(), payPagesInDev()],
  build: {
    ...output,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  // The worker of imports loads the reader of workbooks only for workbooks.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': process.env.DULY_API ?? 'http://127.0.0.1:3000' } },
})
