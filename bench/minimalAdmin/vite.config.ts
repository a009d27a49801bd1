// Builds with Vite's defaults, compressed like the product's files.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../../scripts/vite/compressed.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: { outDir: '../../dist/minimalAdmin', emptyOutDir: true, chunkSizeWarningLimit: 2000 },
})
