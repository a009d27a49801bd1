// Tells System Administrators how the club's computer is doing. An addition to §7.
import { z } from 'zod'
import { defineCalls, instant } from '../call'

const finding = z.object({
  /** The thing that was checked: 'Backup', 'Mail server'. */
  of: z.string(),
  says: z.string(),
  /** The advice; null if all is well. */
  advice: z.string().nullable(),
})

export const healthCalls = defineCalls({
  /** Looks at everything now, the mail server too: it may take ten seconds. */
  'GET /api/club/health': {
    answer: z.object({ lookedAt: instant, findings: z.array(finding) }),
    deed: 'club.health',
    memberLimit: { tries: 20, seconds: 300 },
  },
})
