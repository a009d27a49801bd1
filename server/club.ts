// The commands that a volunteer runs: npm run club -- <command>
import { listMails, retryMail, showMail } from './operations/commands/mail'
import { nameAdministrator } from './operations/commands/administrator'
import { CommandError, withClub } from './operations/commands/withClub'
import { examineClub } from './operations/commands/doctor'
import { importFile } from './operations/commands/import'
import { backUp, exportAll, move, restore } from './operations/commands/backup'
import { SETTING_NAMES } from './operations/commands/settingFields'
import { changeSettings, listSettings } from './operations/commands/settings'
import { removeSecondFactorOf } from './operations/commands/secondFactor'

const USAGE = `npm run club -- <command>

  settings                                      lists what the club says about itself
  settings <name>=<value> ...                   changes it: title="Ferry Rowing Club" email=hello@club.example fee=130
  administrator <email> <first name> <surname>  makes a System Administrator, and prints the link that sets their password
  import <file>                                 brings members in from CSV or Excel; --dry-run tries, --update changes those who
                                                exist, --leave-out-faulty passes over faulty lines
  second-factor remove <email>                  lets somebody who has lost it sign in with the password alone; mailed to them
  mail                                          lists the outbox, newest first
  mail show <id>                                prints one mail in full
  mail retry <id or all>                        sends parked mails on their way again
  backup <file> [--replace]                     writes everything into one file, also while the club is running
  restore <file>                                brings a backup back, into an empty club that is not running
  export <folder>                               writes spreadsheets and files that need nothing of ours to be read
  move                                          copies the bundled database to the PostgreSQL at DATABASE_URL, and compares
  doctor                                        says what is well with the club and what is not; ends with 1 when something is wrong
  help                                          prints this

The names of the settings: ${SETTING_NAMES.join(', ')}.`

async function run([command, ...words]: readonly string[]): Promise<void> {
  const [deed = '', id = ''] = words
  if (command === 'help' || command === undefined) return console.log(USAGE)
  if (command === 'doctor' && words.length === 0) {
    if (!(await examineClub({ environment: process.env, print: line => console.log(line) }))) process.exitCode = 1
    return
  }
  const keeping = { environment: process.env, print: (line: string) => console.log(line) }
  if (command === 'backup' && deed !== '' && (words.length === 1 || (words.length === 2 && id === '--replace')))
    return backUp(keeping, deed, words.length === 2)
  if (command === 'restore' && words.length === 1) return restore(keeping, deed)
  if (command === 'export' && words.length === 1) return exportAll(keeping, deed)
  if (command === 'move' && words.length === 0) return move(keeping)
  if (command === 'settings')
    return withClub(club => (words.length === 0 ? listSettings(club) : changeSettings(club, words)))
  if (command === 'mail' && words.length === 0) return withClub(listMails)
  if (command === 'mail' && deed === 'show' && words.length === 2) return withClub(club => showMail(club, id))
  if (command === 'mail' && deed === 'retry' && words.length === 2) return withClub(club => retryMail(club, id))
  if (command === 'administrator' && words.length === 3)
    return withClub(club => nameAdministrator(club, words), { writesLinks: true })
  if (command === 'import') return withClub(club => importFile(club, words))
  if (command === 'second-factor' && deed === 'remove' && words.length === 2)
    return withClub(club => removeSecondFactorOf(club, id), { writesLinks: true })
  throw new CommandError(USAGE)
}

// The reader of the output may stop early (`| head`). The command still runs to its end. It may be in the middle of
// writing, and it must stop the database that it has started.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(
    error instanceof Error
      ? error instanceof CommandError
        ? error.message
        : error.message.split('\n')[0]
      : String(error),
  )
  process.exitCode = 1
}
