import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['contract/**/*.test.ts', 'server/**/*.test.ts'] } },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['./tests/cluster/globalSetup.ts'],
          // A test here may start servers of its own, on a machine that is busy with the other tests.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
