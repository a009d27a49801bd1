// What the System Administrators are told of where the club's tides come from.
import { tablesEnd } from '#contract/rules/noTide'
import { counted } from '#contract/rules/numbers'
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { tidesLink } from '../links'
import type { NewMail } from '../queueMail'

const link = (letterhead: Letterhead) => ({ label: 'Open the tide tables', url: tidesLink(letterhead) })

/**
 * The mail before, or after, the end of the tables.
 * @param end the last day in words, '31 December 2026', and the days that are left, which are negative afterwards
 */
export const tablesEndMail = (
  letterhead: Letterhead,
  reader: Person,
  { lastDay, daysLeft }: { lastDay: string; daysLeft: number },
): NewMail =>
  compose(letterhead, {
    kind: 'tablesEnd',
    to: addressee(reader),
    subject: tablesEnd(lastDay).slice(0, -1),
    body: [
      `Dear ${reader.firstName},`,
      `${tablesEnd(lastDay)} ${daysLeft < 0 ? 'That is over' : daysLeft === 0 ? 'That is today' : `That is in ${counted(daysLeft, 'day')}`}. Rows after it show no tide, and are not warned of it.`,
      'Please bring the next table, or confirm a station that predicts the tides of your slipway.',
      link(letterhead),
    ],
  })

/** The mail after an upgrade of a club that showed predictions which nobody has confirmed. */
export const unconfirmedStationMail = (letterhead: Letterhead, reader: Person): NewMail =>
  compose(letterhead, {
    kind: 'unconfirmedStation',
    to: addressee(reader),
    subject: 'Please confirm the station of the club’s tides',
    body: [
      `Dear ${reader.firstName},`,
      'until now the club showed predicted tides of a station that nobody has compared with your river. They may have been those of another one, so they are no longer shown. The tides of your own tables are, and so is the light.',
      'If the station is right for your slipway, please confirm it: the predictions come back at once. Otherwise bring the file of a station nearby, or a table.',
      link(letterhead),
    ],
  })
