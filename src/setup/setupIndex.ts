// The index of the club set-up, in groups. A described resource is listed by its name. Another screen (import,
// payments, history, …) has its own entry with path and deed, beside its line in src/screens.ts.
import type { SvgIconProps } from '@mui/material/SvgIcon'
import AccountBalance from '@mui/icons-material/AccountBalance'
import AssignmentInd from '@mui/icons-material/AssignmentInd'
import AutoDelete from '@mui/icons-material/AutoDelete'
import Backup from '@mui/icons-material/Backup'
import Badge from '@mui/icons-material/Badge'
import Campaign from '@mui/icons-material/Campaign'
import CardMembership from '@mui/icons-material/CardMembership'
import Checkroom from '@mui/icons-material/Checkroom'
import ContactMail from '@mui/icons-material/ContactMail'
import Dns from '@mui/icons-material/Dns'
import EventBusy from '@mui/icons-material/EventBusy'
import EventNote from '@mui/icons-material/EventNote'
import ForwardToInbox from '@mui/icons-material/ForwardToInbox'
import Groups from '@mui/icons-material/Groups'
import Handshake from '@mui/icons-material/Handshake'
import Link from '@mui/icons-material/Link'
import Logout from '@mui/icons-material/Logout'
import MarkEmailRead from '@mui/icons-material/MarkEmailRead'
import MergeType from '@mui/icons-material/MergeType'
import MonitorHeart from '@mui/icons-material/MonitorHeart'
import Outbox from '@mui/icons-material/Outbox'
import Payments from '@mui/icons-material/Payments'
import PersonRemove from '@mui/icons-material/PersonRemove'
import Pool from '@mui/icons-material/Pool'
import PostAdd from '@mui/icons-material/PostAdd'
import Public from '@mui/icons-material/Public'
import Rowing from '@mui/icons-material/Rowing'
import School from '@mui/icons-material/School'
import Slideshow from '@mui/icons-material/Slideshow'
import StarBorder from '@mui/icons-material/StarBorder'
import Storefront from '@mui/icons-material/Storefront'
import Straighten from '@mui/icons-material/Straighten'
import Subject from '@mui/icons-material/Subject'
import TableChart from '@mui/icons-material/TableChart'
import TravelExplore from '@mui/icons-material/TravelExplore'
import UploadFile from '@mui/icons-material/UploadFile'
import Waves from '@mui/icons-material/Waves'
import Wc from '@mui/icons-material/Wc'
import type { ComponentType } from 'react'
import type { Deed } from '#contract/access'
import { type SetupName, setupResourceOf } from '#contract/resources/setupResources'
import { paths } from '../paths'
import { backupMessages } from './backupMessages'
import { clubHealthMessages } from './clubHealthMessages'
import { mailServerMessages } from './mailServerMessages'
import { capitalised } from './setupMessages'
import { tidesMessages } from './tidesMessages'

export interface SetupEntry {
  label: string
  about: string
  path: string
  Icon: ComponentType<SvgIconProps>
  /** The described resource, whose state is shown. */
  name?: SetupName
  /** The entry is shown only to those who may do this. */
  deed: Deed
}

const ICONS: Record<SetupName, ComponentType<SvgIconProps>> = {
  identity: Badge,
  fees: Payments,
  bank: AccountBalance,
  slides: Slideshow,
  intro: Subject,
  features: StarBorder,
  advert: Campaign,
  partnership: Handshake,
  partners: Groups,
  learnPage: School,
  learnLinks: Link,
  merchandisePage: Storefront,
  merchandise: Checkroom,
  sizeTables: Straighten,
  contactPage: ContactMail,
  searchEngines: TravelExplore,
  boats: Rowing,
  water: Waves,
  eventTypes: EventNote,
  eventFields: PostAdd,
  cancelReasons: EventBusy,
  organiserRemoveReasons: PersonRemove,
  attendeeRemoveReasons: Logout,
  membershipTypes: CardMembership,
  memberFields: AssignmentInd,
  emailPreferences: MarkEmailRead,
  swimmingAbilities: Pool,
  genders: Wc,
  ethnicities: Public,
  retention: AutoDelete,
}

const resource = (name: SetupName): SetupEntry => {
  const { plural, about, deed, isSingle } = setupResourceOf(name)
  return {
    label: capitalised(plural),
    about,
    deed,
    name,
    Icon: ICONS[name],
    path: isSingle ? paths.setupSettings(name) : paths.setupList(name),
  }
}

export const SETUP_GROUPS: readonly { title: string; entries: readonly SetupEntry[] }[] = [
  { title: 'The club', entries: [resource('identity'), resource('fees'), resource('bank')] },
  {
    title: 'Rows',
    entries: [
      resource('boats'),
      resource('water'),
      {
        label: tidesMessages.title,
        about: tidesMessages.about,
        path: paths.tides,
        Icon: TableChart,
        deed: 'river.setTides',
      },
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
        Icon: UploadFile,
        deed: 'members.import',
      },
      {
        label: 'Invitations',
        about: 'Emails with which members who came from a file choose their first password, and who has come.',
        path: paths.invitations,
        Icon: ForwardToInbox,
        deed: 'members.invite',
      },
      {
        label: 'In the list twice',
        about: 'Members who may be in the list twice. They are compared, merged into one, or set aside as two people.',
        path: paths.duplicates,
        Icon: MergeType,
        deed: 'members.merge',
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
    title: 'Keeping it',
    entries: [
      {
        label: clubHealthMessages.title,
        about: clubHealthMessages.about,
        path: paths.clubHealth,
        Icon: MonitorHeart,
        deed: 'club.health',
      },
      {
        label: backupMessages.title,
        about: backupMessages.about,
        path: paths.backups,
        Icon: Backup,
        deed: 'backups.list',
      },
      {
        label: 'Emails',
        about: 'What waits, what was sent, and what the mail server would not take.',
        path: paths.mails('All'),
        Icon: Outbox,
        deed: 'mail.list',
      },
      {
        label: mailServerMessages.title,
        about: mailServerMessages.about,
        path: paths.mailServer,
        Icon: Dns,
        deed: 'mail.test',
      },
      resource('retention'),
    ],
  },
]
