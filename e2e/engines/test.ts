// Gives every journey a club of its own and a browser of the project's engine. Errors on its console fail the journey.
import { writeFile } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import { type Club, runClub } from '../setup/runClub'
import { controlWindow, type Window } from './window'
import { type EngineName, startEngine } from './startEngine'

export { expect }

export interface OfEngine {
  engineName: EngineName
  club: Club
}

export const test = base.extend<{ window: Window }, OfEngine>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  club: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const club = await runClub()
      await use(club)
      await club.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  window: async ({ engineName, club }, use, info) => {
    const engine = await startEngine(engineName)
    try {
      const window = controlWindow(engine, club.origin)
      await use(window)
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath('window.png')
        await writeFile(path, await engine.driver.takeScreenshot(), 'base64')
        await info.attach('the window at the end', { path })
      }
      expect(await window.errors()).toEqual([])
    } finally {
      await engine.stop()
    }
  },
})
