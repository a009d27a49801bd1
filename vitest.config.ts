import { defineConfig } from 'vitest/config'
import { zipInPage } from './scripts/vite/zipInPage.ts'

/**
 * Tests that ask a server within their own process, one after another. Reading its code anew for each file took half of
 * their time. Some are left out here and run alone. They replace a module, start our programs, count process-wide
 * objects, or read the log of their own.
 */
const SHARING = [
  'tests/{api,trust}/!(accountsReset|sessionSignIn).test.ts',
  'tests/{cluster,demo}/*.test.ts',
  'tests/database/!(connect|pooler).test.ts',
  'tests/mail/*.test.ts',
  'tests/server/!(builtSite|commandProcess|describeFault).test.ts',
  'tests/site/siteFiles.test.ts',
]

/**
 * What takes long, and is run before a release (`npm run test:all`): crashes, outages, load, the event loop, and the
 * embedded database's ways of starting.
 */
const DRILLS = 'tests/drill/**/*.test.ts'

/** The tests that replace a module, of those that need no database. */
const REPLACING = ['contract/rules/clubClock.test.ts', 'server/accounts/{passwordHash,takesAtLeast}.test.ts']

/**
 * Tests of the browser's code that need a document. All other `.test.ts` there are about plain functions, and run in
 * Node.
 */
const NEEDS_DOCUMENT = [
  'src/**/*.test.tsx',
  'src/api/{earlyCalls,keptAnswers,keptDocuments,keptScreens,send,session,upload}.test.ts',
  'src/app/{authProvider,dataProvider,documentsWorker,fetchAhead,router}.test.ts',
  'src/kit/{files/exportTables,recordForms/editedRecord,navigation/{ScrollKeeper,holdPosition}}.test.ts',
  'src/site/{bootPage,startApplication}.test.ts',
  'src/theme/screenMedia.test.ts',
]

/** Vitest's default is a second, which is short on a machine that is busy with the other tests. */
const patient = { expect: { poll: { timeout: 20_000 } } }

const withPostgres = {
  ...patient,
  environment: 'node',
  globalSetup: ['./tests/cluster/globalSetup.ts'],
  // A test here may start servers of its own, on a machine that is busy with the other tests.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
const withPrograms = {
  ...withPostgres,
  globalSetup: [...withPostgres.globalSetup, './tests/programs/buildPrograms.ts'],
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['{contract,server,src}/**/*.test.ts'],
          exclude: [...REPLACING, ...NEEDS_DOCUMENT],
          // A file of ten million cells is refused in two seconds, on a machine that is busy with the other tests in five.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'replacing', environment: 'node', include: REPLACING } },
      {
        // The conditions are Node's own. Otherwise the tests and ra-core would each have a react-router of their own.
        resolve: { conditions: ['module-sync', 'node', 'development'], alias: [zipInPage] },
        test: {
          name: 'browser',
          environment: 'jsdom',
          // One window and one reading of React and MUI for each worker; src/testing/setup.ts gives every file our modules and the page as new.
          isolate: false,
          // A drawn screen leaves many short-lived objects behind. With more space for them, they are collected less
          // often.
          execArgv: ['--max-semi-space-size=64'],
          server: { deps: { inline: ['write-excel-file'] } },
          include: NEEDS_DOCUMENT,
          setupFiles: ['./src/testing/setup.ts'],
          // A screen is fetched when it is first opened, and typing as a person does takes its time on a busy machine.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'api', ...withPostgres, include: SHARING, isolate: false } },
      { test: { name: 'alone', ...withPrograms, include: ['tests/**/*.test.ts'], exclude: [...SHARING, DRILLS] } },
      { test: { name: 'drill', ...withPrograms, include: [DRILLS] } },
    ],
  },
})
