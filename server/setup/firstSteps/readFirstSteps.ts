import { sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/calls/firstSteps'
import { pounds } from '#contract/rules/pounds'
import { type SetupName, setupResourceOf } from '#contract/resources/setupResources'
import { FIRST_STEPS, type FirstStep } from '#contract/words'
import type { Database } from '../../database/connect'
import { readWater, type WaterSettings } from '../../river/settings'
import type { Services } from '../../services'
import { readShipped } from '../readSetupStates'

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
  has_tide_table: boolean
  has_members: boolean
  /** The roles of active, approved members. */
  roles: string[]
  /** The number of active, approved System Administrators, and of those who have ever signed in. */
  administrators: number
  administrators_come: number
  settled: string[]
}

/** Selects `eventTypes` the way the migration did that recorded the first ones. */
const FOUND = sql`
  select to_jsonb(club_settings) as settings,
    (select jsonb_agg(jsonb_build_object('name', name, 'isRowEvent', is_row_event) order by id) from event_type) as event_types,
    (select value from first_default where subject = 'settings') as first_settings,
    (select value from first_default where subject = 'eventTypes') as first_event_types,
    exists (select from boat) as has_boats,
    exists (select from tide_extreme where table_source is not null) as has_tide_table,
    (select count(*) > 1 from member) as has_members,
    held.*,
    coalesce((select array_agg(name) from first_step), '{}') as settled
  from club_settings, (
    select coalesce(array_agg(distinct role.name), '{}') as roles,
      (count(*) filter (where role.name = 'System Administrator'))::int as administrators,
      (count(*) filter (where role.name = 'System Administrator' and member.has_signed_in))::int as administrators_come
    from member_role join role on role.id = member_role.role_id join member on member.id = member_role.member_id
    where member.is_active and member.is_approved
  ) held`

/** Returns the parts of the club that are still as every club begins. */
export async function readFirstSteps(
  database: Database,
  sending: Pick<Services, 'sendsMail' | 'knowsClubUrl'>,
): Promise<FirstSteps> {
  const [{ rows }, shipped, water] = await Promise.all([
    database.execute<Found & Record<string, unknown>>(FOUND),
    readShipped(database),
    readWater(database),
  ])
  const [found] = rows
  if (!found) throw new Error('The club has no settings.')
  const stillDefault = defaultsIn(found, shipped, sending, water)
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
  {
    settings,
    event_types,
    first_settings,
    first_event_types,
    has_boats,
    has_tide_table,
    has_members,
    roles,
    administrators,
    administrators_come,
    settled,
  }: Found,
  shipped: ReadonlySet<SetupName>,
  { sendsMail, knowsClubUrl }: Pick<Services, 'sendsMail' | 'knowsClubUrl'>,
  { hasTides, isConfirmed }: WaterSettings,
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
      [`The membership fee is still ${pounds(Number(settings.fee).toFixed(2))}.`]: isFirst('fee'),
      'There are no bank details yet: members do not know where to pay.': isFirst('account_number'),
    }),
    rows: where({
      'There are no boats yet.': !has_boats,
      'The event types are still those that every club begins with.':
        JSON.stringify(event_types) === JSON.stringify(first_event_types),
    }),
    tides: where({
      'Rows show no tide and no light yet: they are switched off.': !hasTides,
      'No tide: confirm the station, or bring a table.': hasTides && !isConfirmed && !has_tide_table,
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
    roles: where({
      'Nobody is a Duty Officer yet, to put rows into the calendar.': !roles.includes('Duty Officer'),
      'Nobody is Member Secretary yet, to be told when somebody applies.': !roles.includes('Member Secretary'),
      'Only one person is System Administrator: a second can help when the first cannot.': administrators < 2,
      'No second System Administrator has signed in yet: until then nobody can help when the first cannot.':
        administrators >= 2 && administrators_come < 2,
    }),
    words: SITE_WORDS.some(name => shipped.has(name))
      ? [`Still as shipped: ${listed(SITE_WORDS.filter(name => shipped.has(name)).map(nameOf))}.`]
      : [],
    look: where({ 'Nobody has said yet that the site looks right.': !settled.includes('look') }),
  }
}

/** The parts of the public site that every club begins with, and that tell of no club in particular. */
const SITE_WORDS = ['slides', 'intro', 'features', 'learnPage', 'merchandisePage', 'contactPage'] as const

const nameOf = (name: SetupName): string => setupResourceOf(name).plural
const listed = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)
