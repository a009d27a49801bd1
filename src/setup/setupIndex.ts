// The index of the club set-up, in groups. A described resource is listed by its name. Another screen (import,
// payments, history, …) has its own entry with path and deed, beside its line in src/screens.ts.
import type { Deed } from '#contract/access'
import { type SetupName, setupResourceOf } from '#contract/setupResources'
import { paths } from '../paths'
import { clubHealthMessages } from './clubHealthMessages'
import { mailServerMessages } from './mailServerMessages'

export interface SetupEntry {
  label: string
  about: string
  path: string
  /** The entry is shown only to those who may do this. */
  deed: Deed
}

const resource = (name: SetupName): SetupEntry => {
  const { plural, about, deed, isSingle } = setupResourceOf(name)
  return {
    label: capitalised(plural),
    about,
    deed,
    path: isSingle ? paths.setupSettings(name) : paths.setupList(name),
  }
}

export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const SETUP_GROUPS: readonly { title: string; entries: readonly SetupEntry[] }[] = [
  { title: 'The club', entries: [resource('identity'), resource('fees'), resource('bank')] },
  {
    title: 'Public site',
    entries: [
      resource('slides'),
      resource('intro'),
      resource('features'),
      resource('advert'),
      resource('partnership'),
      resource('partners'),
      resource('learnPage'),
      resource('learnLinks'),
      resource('merchandisePage'),
      resource('merchandise'),
      resource('sizeTables'),
      resource('contactPage'),
      resource('searchEngines'),
    ],
  },
  {
    title: 'Rows',
    entries: [
      resource('boats'),
      resource('eventTypes'),
      resource('eventFields'),
      resource('cancelReasons'),
      resource('organiserRemoveReasons'),
      resource('attendeeRemoveReasons'),
    ],
  },
  {
    title: 'Members',
    entries: [
      {
        label: 'Import members',
        about: 'Members from the CSV or Excel file that the club has. It is shown before anything is written.',
        path: paths.importMembers,
        deed: 'members.import',
      },
      {
        label: 'Invitations',
        about: 'Emails with which members who came from a file choose their first password, and who has come.',
        path: paths.invitations,
        deed: 'members.invite',
      },
      resource('membershipTypes'),
      resource('memberFields'),
      resource('emailPreferences'),
      resource('swimmingAbilities'),
      resource('genders'),
      resource('ethnicities'),
    ],
  },
  {
    title: 'Keeping it',
    entries: [
      { label: clubHealthMessages.title, about: clubHealthMessages.about, path: paths.clubHealth, deed: 'club.health' },
      {
        label: 'Emails',
        about: 'What waits, what was sent, and what the mail server would not take.',
        path: paths.mails('All'),
        deed: 'mail.list',
      },
      { label: mailServerMessages.title, about: mailServerMessages.about, path: paths.mailServer, deed: 'mail.test' },
      resource('retention'),
    ],
  },
]
