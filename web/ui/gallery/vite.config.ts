import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { words } from '../../../scripts/words-plugin.ts'

/** For looking at the primitives alone: `npx vite web/ui/gallery`. No part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), words({ entry: 'ui/gallery/main.tsx', languages: [] })],
  build: { outDir: 'dist', emptyOutDir: true },
})
