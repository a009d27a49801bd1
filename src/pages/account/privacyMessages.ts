// The texts of the page What we hold and why.
import { counted } from '#contract/rules/numbers'
import type { KeepingTimes } from '#contract/calls/privacy'

const aroundRow = (days: number | null) =>
  days === null
    ? 'that you joined'
    : `that you joined, from ${counted(days, 'day')} before the row to ${counted(days, 'day')} after it`

export const privacyMessages = {
  title: 'What we hold and why',
  lead: 'The club keeps what it needs to run rows safely and to look after its members. Nothing is sold, and nothing is sent to anybody outside the club.',
  parts: (times: KeepingTimes) => [
    {
      title: 'Your details',
      text: 'Name, address, telephone and date of birth, so that the club can reach you, count its members and know who is under 18. The committee sees them; an organiser sees the telephone number of those who come to their row.',
    },
    {
      title: 'Your medical conditions',
      text: `Only what you write yourself, so that an organiser knows what to do if you fall ill on the water. The committee can open them, and the organisers of rows ${aroundRow(times.medicalDaysAroundRow)}. Each time is recorded, and you see who it was. When you leave the club they are removed after ${counted(times.medicalDays, 'day')}.`,
    },
    {
      title: 'Gender and ethnicity',
      text: 'For statistics that the governing body asks for: the reports count them and name nobody. The committee can open yours on your page, and the Member Secretary has them in the list of members that can be downloaded.',
    },
    {
      title: 'Your rows',
      text: 'Which rows you joined, with reasons where you or the organiser changed that. Completed rows are counted from them, and they say who was on the water should anything have happened.',
    },
    {
      title: 'Payments',
      text: 'For which membership years you have paid. Card or bank details of yours are never kept.',
    },
    {
      title: 'Signing in',
      text: 'Your devices, and what happened at your door in the last 90 days, so that you notice a stranger. Passwords are kept in a form that nobody can read.',
    },
    {
      title: 'Emails',
      text: `What the club’s application has sent, so that one can see whether something arrived. They are kept for ${counted(times.mailMonths, 'month')}.`,
    },
    {
      title: 'What was changed',
      text: `Who changed what and when, so that mistakes can be found and put right. Of medical conditions it holds only that they changed. It is kept for ${counted(times.historyYears, 'year')}.`,
    },
    {
      title: 'When you leave',
      text: 'What the club holds stays until you ask to be removed, below, or the Member Secretary makes you anonymous. Then ‘Former member’ stands in place of your name: rows, payments and statistics stay right, and what is personal is gone. Backups keep it until they are replaced, within about a month.',
    },
  ],
  own: 'What else the club asks',
  ownHint: 'Fields that the club has added, and who sees each besides you:',
  download: 'Everything held about you',
  downloadHint:
    'One file with all that the club holds about you: to read and to print, or as data for another program. It is made now and kept nowhere.',
  asPage: 'Download to read',
  asData: 'Download as data (JSON)',
  made: (name: string) => `Everything held about ${name}`,
  madeAt: (club: string, moment: string) => `${club}, ${moment}`,
  yes: 'Yes',
  no: 'No',
  fileName: 'What the club holds about me',
  back: 'Back',
} as const
