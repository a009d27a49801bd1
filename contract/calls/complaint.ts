// Complaints of members about how the club handles personal data. An addition to §7
// (docs/decisions/37-complaints.md).
import { z } from 'zod'
import { defineCalls, id, instant, requiredText } from '../call'

const myComplaint = z.object({
  id: id(),
  text: z.string(),
  receivedAt: instant,
  acknowledgedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  answer: z.string().nullable(),
})
export type MyComplaint = z.output<typeof myComplaint>

const complaint = myComplaint.extend({
  userId: id(),
  firstName: z.string(),
  familyName: z.string(),
  acknowledgedBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
})
export type Complaint = z.output<typeof complaint>

/** Each one is mailed to people. */
const COMPLAINT_LIMIT = { tries: 10, seconds: 24 * 3600 }

export const complaintCalls = defineCalls({
  /** Answers the caller's own complaints, the latest first. */
  'GET /api/complaint/my': { answer: z.array(myComplaint), deed: 'account.complain' },
  /** The same text again answers the complaint that is already open. */
  'POST /api/complaint/make': {
    body: z.object({ text: requiredText(4000, 'Please write what the complaint is about.') }),
    answer: myComplaint,
    deed: 'account.complain',
    memberLimit: COMPLAINT_LIMIT,
  },
  /** Answers all complaints: those without an answer first, the earliest of them at the head. */
  'GET /api/complaint/all': { answer: z.array(complaint), deed: 'complaints.list' },
  /** Tells the member by mail that the complaint has been received. Repeating it changes nothing. */
  'POST /api/complaint/acknowledge': {
    body: z.object({ id: id() }),
    answer: complaint,
    deed: 'complaints.acknowledge',
  },
  /** Mails the answer to the member; it acknowledges the complaint too, where nobody has. 409 where it was answered. */
  'POST /api/complaint/answer': {
    body: z.object({ id: id(), answer: requiredText(10_000, 'Please write the answer.') }),
    answer: complaint,
    deed: 'complaints.answer',
  },
})
