import type { ScreenCodes } from '../screens'

/** The club set-up: the same screens for each of the club's own tables, made from their descriptions. */
export const setup: ScreenCodes = {
  setup: () => import('./SetupIndex'),
  setupStart: () => import('./FirstSteps'),
  mailServer: () => import('./MailServer'),
  clubHealth: () => import('./ClubHealth'),
  backups: () => import('./Backups'),
  tides: () => import('./Tides'),
  setupList: () => import('./SetupList'),
  setupSettings: async () => ({ default: (await import('./SetupEdit')).SetupSettings }),
  setupCreate: () => import('./SetupCreate'),
  setupEdit: () => import('./SetupEdit'),
}
