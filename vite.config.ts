// Four builds, by mode: the site and the members application for browsers, the site's renderer and the server for Node.
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { bootScript } from './scripts/vite/bootScript.ts'
import { compiledAtOnce } from './scripts/vite/compiledAtOnce.ts'
import { compressed } from './scripts/vite/compressed.ts'
import { devServer } from './scripts/vite/devServer.ts'
import { leftOut } from './scripts/vite/leftOut.ts'
import { lodashModules } from './scripts/vite/lodashModules.ts'
import { packageList } from './scripts/vite/packageList.ts'
import { pictures } from './scripts/vite/pictures.ts'
import { withScreenChunks } from './scripts/vite/screenChunks.ts'
import { screenPreloads } from './scripts/vite/screenPreloads.ts'
import { serviceWorker } from './scripts/vite/serviceWorker.ts'
import { siteAssets } from './scripts/vite/siteAssets.ts'
import { weights } from './scripts/vite/weights.ts'
import { zipInPage } from './scripts/vite/zipInPage.ts'

const BASE = '/app/club/v1/'

/** Replacements for packages that other packages import. */
const alias = [zipInPage, lodashModules]

const shared = { base: BASE, publicDir: false, appType: 'custom' } satisfies UserConfig
const browser = {
  target: 'baseline-widely-available',
  sourcemap: false,
  manifest: true,
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 600,
} as const
const node = { target: 'node20', sourcemap: false, minify: false, reportCompressedSize: false } as const

/** Hides the compression timings of the build, which are of no interest. */
const quiet = { checks: { bundlerTimings: false } } as const

function site(): UserConfig {
  const boot = bootScript()
  return {
    ...shared,
    plugins: [
      react(),
      boot.plugin,
      siteAssets(BASE, boot.code),
      pictures(),
      packageList(),
      compressed(),
      weights('site'),
    ],
    build: { ...browser, outDir: 'dist/site', rolldownOptions: { ...quiet, input: { site: 'src/site/main.tsx' } } },
  }
}

const app = (): UserConfig => ({
  ...shared,
  resolve: { alias },
  appType: 'spa',
  // The readers of a file are fetched by the worker that reads it.
  worker: { format: 'es', plugins: () => [compressed()] },
  plugins: [
    react(),
    leftOut(),
    bootScript().plugin,
    screenPreloads(BASE),
    serviceWorker(BASE),
    packageList(),
    compiledAtOnce(),
    compressed(),
    weights('app'),
  ],
  build: { ...browser, outDir: 'dist/app', rolldownOptions: quiet },
})

/**
 * The server is built into one file. It starts without a walk through node_modules, and needs nothing of the
 * devDependencies.
 */
const renderer = (): UserConfig => ({
  ...shared,
  resolve: { alias },
  plugins: [react()],
  ssr: { noExternal: true },
  build: {
    ...node,
    ssr: true,
    // The same addresses as in the browser's build.
    assetsInlineLimit: browser.assetsInlineLimit,
    outDir: 'dist/renderer',
    rolldownOptions: { ...quiet, input: { render: 'src/site/render.tsx', drawing: 'src/draw/worker.ts' } },
  },
})

const server = (): UserConfig => ({
  ...shared,
  build: {
    ...node,
    ssr: true,
    outDir: 'dist/server',
    rolldownOptions: { ...quiet, input: { main: 'server/main.ts', club: 'server/club.ts' } },
  },
})

const development = (): UserConfig => {
  const api = process.env.CLUB_API ?? 'http://127.0.0.1:3001'
  const proxy = Object.fromEntries(
    ['/api', '/oauth', '/documents', '/calendar', '/pictures', '/health'].map(path => [path, { target: api }]),
  )
  return {
    ...shared,
    resolve: { alias },
    plugins: [react(), devServer(api)],
    server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true, proxy },
  }
}

const MODES: Record<string, () => UserConfig | Promise<UserConfig>> = {
  site,
  app: () => withScreenChunks(app),
  renderer,
  server,
  development,
}

export default defineConfig(({ mode }) => {
  const config = MODES[mode]
  if (!config) throw new Error(`Build with --mode ${Object.keys(MODES).join(', ')}.`)
  return config()
})
