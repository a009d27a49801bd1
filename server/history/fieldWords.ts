// The names of the fields in the history.
import { headingOf } from '#contract/resources/fields'
import { SETUP_NAMES, setupResourceOf } from '#contract/resources/setupResources'
import { NOTICE_NAMES } from '#contract/words'
import { spaced } from './deedWords'
import { DESCRIBED, type DescribedFields } from './describedFields'

/** The names of fields that are not described, where the field's own name does not say it. */
const FIELD_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    receivedOn: 'Received on',
    remindedOfFee: 'Membership year',
    updatedProfile: 'Profile completed',
    emailPreferences: 'Email preferences',
    mergedRecord: 'Record that went',
    mergedEmail: 'Its email address',
    notTheSamePerson: 'Not the same person as',
    isActive: 'Active',
    isApproved: 'Approved',
    hasPaid: 'Paid',

    safetyClosed: 'Safety report closed',
    bosunClosed: 'Bosun report closed',
    safetyNote: 'Note on the safety report',
    bosunNote: 'Note on the bosun report',
    safetyReopenReason: 'Why the safety report was opened again',
    bosunReopenReason: 'Why the bosun report was opened again',
    usedBoats: 'Boats used',
    plannedBoats: 'Boats planned',
    safetyBoats: 'Boats of the safety report',
    bosunBoats: 'Boats of the bosun report',
    joinedAt: 'Joined on',
    word: 'Why',
    covidDeclaredAt: 'Covid declaration',
    askedAt: 'Asked whether they are coming',
    saidComingAt: 'Said that they are coming',
    ...NOTICE_NAMES,

    fileName: 'File',
    contentType: 'Kind of file',
    size: 'Size in bytes',
    group: 'To the group',
    recipients: 'Number of recipients',
    attempts: 'Tries',
    toName: 'To',
    toAddress: 'Address',
    lastError: 'What the mail server said',
    backupMadeAt: 'Backup made on',
    parkedMails: 'Emails parked',
  }),
)

/** The labels of the set-up's forms, by the resource's name and by field. */
const LABELS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  SETUP_NAMES.map(name => {
    const { fields, retires } = setupResourceOf(name)
    const labels = new Map(fields.map(({ source, label }) => [source, label]))
    return [name, retires ? labels.set('isActive', retires.active) : labels]
  }),
)

/** Returns the name of a deed's field: the label of the set-up's form, or the head of a table. */
export function fieldInWords(deed: string, field: string, described: DescribedFields = DESCRIBED): string {
  const [area, resource = ''] = deed.split('.')
  const description = described.get(field)
  return (
    (area === 'setup' ? LABELS.get(resource)?.get(field) : undefined) ??
    FIELD_WORDS.get(field) ??
    (deed === 'club.settings' ? settingLabel(field) : undefined) ??
    (description && headingOf(description)) ??
    spaced(field)
  )
}

const settingLabel = (field: string): string | undefined =>
  SETUP_NAMES.filter(name => setupResourceOf(name).isSingle)
    .map(name => LABELS.get(name)?.get(field))
    .find(label => label !== undefined)
