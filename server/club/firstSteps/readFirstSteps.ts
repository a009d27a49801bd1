import { sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/firstSteps'
import { FIRST_STEPS, type FirstStep } from '#contract/words'
import type { Database } from '../../database/connect'
import type { Services } from '../../services'

/**
 * The state with which a new club is compared: the settings by the names of their columns, as PostgreSQL gives them.
 */
interface Found {
  settings: Record<string, unknown>
  event_types: unknown
  /**
   * The settings as the migrations made them when the club was new. It is null in a club that is older than this
   * record.
   */
  first_settings: Record<string, unknown> | null
  first_event_types: unknown
  has_boats: boolean
  has_members: boolean
  settled: string[]
}

/** Selects `eventTypes` the way the migration did that recorded the first ones. */
const FOUND = sql`
  select to_jsonb(club_settings) as settings,
    (select jsonb_agg(jsonb_build_object('name', name, 'isRowEvent', is_row_event) order by id) from event_type) as event_types,
    (select value from first_default where subject = 'settings') as first_settings,
    (select value from first_default where subject = 'eventTypes') as first_event_types,
    exists (select from boat) as has_boats,
    (select count(*) > 1 from member) as has_members,
    coalesce((select array_agg(name) from first_step), '{}') as settled
  from club_settings`

/** Returns the parts of the club that are still as every club begins. */
export async function readFirstSteps(
  database: Database,
  sending: Pick<Services, 'sendsMail' | 'knowsClubUrl'>,
): Promise<FirstSteps> {
  const { rows } = await database.execute<Found & Record<string, unknown>>(FOUND)
  const [found] = rows
  if (!found) throw new Error('The club has no settings.')
  const stillDefault = defaultsIn(found, sending)
  return {
    isDismissed: found.settled.includes('all'),
    steps: FIRST_STEPS.map(name => ({
      name,
      isSettled: found.settled.includes(name),
      stillDefault: stillDefault[name],
    })),
  }
}

function defaultsIn(
  { settings, event_types, first_settings, first_event_types, has_boats, has_members, settled }: Found,
  { sendsMail, knowsClubUrl }: Pick<Services, 'sendsMail' | 'knowsClubUrl'>,
): Record<FirstStep, string[]> {
  const isFirst = (column: string) => first_settings !== null && settings[column] === first_settings[column]
  const asText = (column: string) => String(settings[column])
  const where = (sentences: Record<string, boolean>) => Object.keys(sentences).filter(sentence => sentences[sentence])
  return {
    identity: where({
      [`The club is still called ‘${asText('title')}’.`]: isFirst('title'),
      'There is no logo yet: the drawn crest stands in its place.':
        settings.logo_url === null && settings.logo_picture_id === null,
    }),
    address: where({
      [`The address is still ‘${asText('address')}’.`]: isFirst('address'),
      [`The email address is still ${asText('email')}: messages from the contact form reach nobody there.`]:
        isFirst('email'),
    }),
    money: where({
      [`The membership fee is still £${Number(settings.fee).toFixed(2)}.`]: isFirst('fee'),
      'There are no bank details yet: members do not know where to pay.': isFirst('account_number'),
    }),
    rows: where({
      'There are no boats yet.': !has_boats,
      'The event types are still those that every club begins with.':
        JSON.stringify(event_types) === JSON.stringify(first_event_types),
    }),
    publicAddress: where({
      'CLUB_URL is not set: links in emails lead to the server’s own computer. Set it to the address that members open, like https://members.club.example, and start the server again.':
        !knowsClubUrl,
    }),
    mailServer: where({
      'No mail server is set: emails stay in the outbox, and nobody gets them.': !sendsMail,
      'No test email has gone yet.': sendsMail && !settled.includes('testMail'),
    }),
    members: where({ 'Nobody but you is a member yet.': !has_members }),
    look: where({ 'Nobody has said yet that the site looks right.': !settled.includes('look') }),
  }
}
