// The sentences around the server's findings. The findings themselves are its own.
import { counted } from '#contract/rules/numbers'

export const clubHealthMessages = {
  title: 'How the club is doing',
  about: 'The last backup, waiting emails, room on the disk, and what else can go wrong.',
  allWell: 'Everything is well.',
  wrong: (count: number) => (count === 1 ? 'One thing needs somebody.' : `${count} things need somebody.`),
  mark: (count: number) => counted(count, 'thing to do', 'things to do'),
  lookedAt: 'Looked at',
  again: 'Look again',
  looking: 'Looking. Trying the mail server may take ten seconds.',
  well: 'Well',
  toDo: 'To do',
  byCommand: 'Whoever runs the server sees the same by the command',
  command: 'npm run club -- doctor',
  database: 'The database is not listed: it answers, or this page would not.',
} as const
