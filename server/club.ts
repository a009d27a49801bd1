// What a volunteer does from the command line: npm run club -- <command>
import { listMails, showMail } from './commands/mail'
import { nameAdministrator } from './commands/administrator'
import { CommandError } from './commands/commandError'
import { withClub } from './commands/withClub'

const USAGE = `npm run club -- <command>

  mail                                          lists the outbox, newest first
  mail show <id>                                prints one mail in full
  administrator <email> <first name> <surname>  makes a System Administrator, and prints the link that sets their password`

async function run([command, ...words]: readonly string[]): Promise<void> {
  if (command === 'mail' && words.length === 0) return withClub(listMails)
  if (command === 'mail' && words[0] === 'show' && words.length === 2) return withClub(club => showMail(club, words[1] ?? ''))
  if (command === 'administrator' && words.length === 3) return withClub(club => nameAdministrator(club, words))
  throw new CommandError(USAGE)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? (error instanceof CommandError ? error.message : error.message.split('\n')[0]) : String(error))
  process.exitCode = 1
}
