// What members may know and ask about what is held of them.
import { readSettings } from '../home/queries'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { readHeldData } from './readHeldData'

export const privacyRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/club/keepingTimes', async () => {
    const club = await readSettings(services.database)
    return {
      medicalDays: club.keepMedicalDays,
      mailMonths: club.keepMailMonths,
      historyYears: club.keepHistoryYears,
      medicalDaysAroundRow: club.medicalDaysAroundRow,
    }
  })
  serve('GET /api/user/heldData', ({ caller }) => readHeldData(services, caller.memberId))
}
