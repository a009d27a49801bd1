import type { ScreenCodes } from '../screens'

/** The club set-up: the same screens for each of the club's own tables, made from their descriptions. */
export const setup: ScreenCodes = {
  setup: { load: () => import('./SetupIndex') },
  setupStart: { load: () => import('./FirstSteps') },
  mailServer: { load: () => import('./MailServer') },
  clubHealth: { load: () => import('./ClubHealth') },
  backups: { load: () => import('./Backups') },
  tides: { load: () => import('./Tides') },
  setupList: { load: () => import('./SetupList') },
  setupSettings: { load: () => import('./SetupSettings') },
  setupCreate: { load: () => import('./SetupCreate') },
  setupEdit: { load: () => import('./SetupEdit') },
}
