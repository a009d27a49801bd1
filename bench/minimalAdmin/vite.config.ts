// As Vite does it by itself, compressed as the product's files are.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../../scripts/vite/compressed.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: { outDir: '../../dist/minimalAdmin', emptyOutDir: true, chunkSizeWarningLimit: 2000 },
})
