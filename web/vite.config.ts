import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a brotli twin beside each text file, which the server hands out to browsers that take it. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    closeBundle() {
      const folder = join(import.meta.dirname, 'dist')
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(name)) continue
        const file = join(folder, name)
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}

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
  plugins: [react(), tailwindcss(), brotli()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: { port: 5173, proxy: { '/api': process.env.DULY_API ?? 'http://127.0.0.1:3000' } },
})
