import { readable } from '#contract/rules/numbers'
import type { SetupResource } from '#contract/resources/setupResources'
import type { SetupState } from '#contract/calls/setupStates'
import { SETUP_TITLE } from '../kit/navigation/SetupScreen'

export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns 'a boat' or 'an event type'. */
const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** 'Club kit and prices' names a list, and not what is in it. */
const countable = (plural: string) => (plural.includes(' and ') ? 'entries' : plural)

export const setupMessages = {
  title: SETUP_TITLE,
  intro: 'What is changed here shows at once: on the public site, in forms and in mails.',
  find: 'Search the set-up',
  notFound: 'Nothing in the set-up is called that.',
  notFoundHint: 'Try another word, or fewer letters.',
  /** '3 slides · as shipped'; empty for a part of the settings that the club has changed. */
  state: ({ singular, plural }: SetupResource, { count, isAsShipped }: Pick<SetupState, 'count' | 'isAsShipped'>) =>
    [
      count === null
        ? ''
        : count === 0
          ? 'none yet'
          : `${readable(count)} ${count === 1 ? singular : countable(plural)}`,
      isAsShipped ? 'as shipped' : '',
    ]
      .filter(Boolean)
      .join(' · '),
  newlyShownTitle: 'Members now see what the committee fills in',
  newlyShown: (labels: readonly string[]) =>
    `Each sees their own in My Account and in ‘What we hold’: ${new Intl.ListFormat('en-GB').format(labels)}. Please look whether that suits what is written there.`,
  lookAtFields: 'Look at the fields',
  noteNewlyShown: 'Do not say this again',
  add: ({ singular }: SetupResource) => `Add ${withArticle(singular)}`,
  edit: ({ singular }: SetupResource) => `Edit ${singular}`,
  save: 'Save',
  saveAndAdd: 'Save and add another',
  cancel: 'Cancel',
  saved: (name: string) => `‘${name}’ has been saved.`,
  settingsSaved: 'The settings have been saved.',
  search: ({ plural }: SetupResource) => `Search ${plural}`,
  show: 'Show',
  all: 'All',
  order: 'Order',
  moveToTop: (name: string) => `Move ${name} to the top`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, position: number, count: number) => `${name} is now number ${position} of ${count}.`,
  name: 'Name',
  standing: 'Standing',
  list: ({ plural }: SetupResource) => `List of ${plural}`,
  stands: (name: string, standing: string) => `‘${name}’ is ${standing.toLowerCase()} now.`,
  retiredChoice: (name: string) => `${name} (no longer offered)`,
  neededByRules: 'Needed by the club’s rules',
  changedBefore: (name: string) =>
    `Somebody else has changed ‘${name}’ meanwhile. It is shown as it is now: please look at it, and try again.`,
  empty: ({ plural }: SetupResource) => `There are no ${plural} yet.`,
  emptyHint: ({ singular }: SetupResource) => `Add the first ${singular} with the button above.`,
  nothingFound: 'Nothing was found.',
  nothingFoundHint: 'Try other words, or show all of them.',
  delete: ({ singular }: SetupResource) => `Delete this ${singular}`,
  deleteQuestion: (name: string) => `Do you want to delete ‘${name}’?`,
  deleteTells: 'It cannot be brought back. What is in use is not deleted.',
  keep: 'Keep it',
  deleteYes: 'Delete it',
  deleted: (name: string) => `‘${name}’ has been deleted.`,
  fixedName: 'The club’s rules know it by this name: it keeps it, and stays.',
  addItem: (singular: string) => `Add ${withArticle(singular)}`,
  removeItem: (name: string) => `Remove ${name}`,
  choosePicture: 'Choose a picture',
  chooseAnother: 'Choose another picture',
  orDrop: 'or drop it here',
  onePicture: 'Please choose one picture, not several.',
  uploading: (name: string) => `${name} is being uploaded.`,
  preparing: 'It has arrived, and is being made ready for every screen.',
  stillUploading: 'The picture is still being uploaded. Please save once it is here.',
  pictureHere: 'The picture is here. It shows on the site once you have saved.',
  uploadStopped: 'The upload was stopped.',
  tryUploadAgain: 'Try again',
  currentPassword: 'Your password',
  currentPasswordHint: 'Asked again for this. All System Administrators are told of the change by email.',
  currentPasswordRequired: 'Please enter your password.',
  changedMeanwhile:
    'Somebody else has changed this since you opened it. Nothing you typed is lost: look at both, then save again.',
  loadCurrent: 'Show it as it is now',
} as const
