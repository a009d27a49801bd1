// The addresses in mails: the paths of the screens (§2.1), below the club's public address.
import { APP_BASE, FIRST_START } from '#contract/words'
import type { Letterhead } from './letterhead'

type Place = Pick<Letterhead, 'publicUrl'>

/** Stands in place of what cutSecrets removes. It leads to a page that says that the link does not work. */
const CUT = 'for-its-recipient-only'
/** Matches one of our own addresses. */
const ADDRESS = new RegExp(`${APP_BASE}/[^\\s"'<>]*`, 'g')
/**
 * The codes that reset a password or confirm an address have 43 characters. No other word in our addresses is that
 * long.
 */
const CODE = /[\w-]{24,}/g

/**
 * Returns a mail's text or HTML without the codes in its links, which are for its recipient alone. The codes are known
 * by their length, so that a new kind of link is cut without being listed here.
 */
export const cutSecrets = (body: string): string => body.replace(ADDRESS, address => address.replace(CODE, CUT))

const within = ({ publicUrl }: Place, path: string) => publicUrl + APP_BASE + path

export const loginLink = (place: Place) => within(place, '/login')
export const forgotPasswordLink = (place: Place) => within(place, '/forgot-password')
export const firstAdministratorLink = (place: Place, code: string) => within(place, `${FIRST_START}/${code}`)
export const resetPasswordLink = (place: Place, memberId: number, code: string) =>
  within(place, `/reset-password/${memberId}/${code}`)
export const invitationLink = (place: Place, memberId: number, code: string) =>
  within(place, `/welcome/${memberId}/${code}`)
export const changePasswordLink = (place: Place) => within(place, '/members/changePassword')
export const confirmAddressLink = (place: Place, memberId: number, code: string) =>
  within(place, `/confirm-address/${memberId}/${code}`)
export const takeBackAddressLink = (place: Place, memberId: number, code: string) =>
  within(place, `/take-back-address/${memberId}/${code}`)
export const accountLink = (place: Place) => within(place, '/members/account')
export const ownPaymentsLink = (place: Place) => within(place, '/members/account/payments')
export const whatWeHoldLink = (place: Place) => within(place, '/members/account/privacy')
export const complaintsLink = (place: Place) => within(place, '/members/committee/complaints')
export const memberLink = (place: Place, memberId: number) => within(place, `/members/users/view/${memberId}`)
export const waitingMembersLink = (place: Place) => within(place, '/members/users/list/Waiting%20Approval')
/** Makes the link to an event. An event that is not saved yet has dots in place of its number. */
export const eventLink = (place: Place, eventId: number | null) =>
  within(place, `/members/event/view/${eventId ?? '...'}`)
export const placeOfferLink = (place: Place, eventId: number) => within(place, `/members/event/offer/${eventId}`)
export const stillComingLink = (place: Place, attendeeId: number, code: string) =>
  within(place, `/still-coming/${attendeeId}/${code}`)
export const noticesLink = (place: Place) => within(place, '/members/account/notices')
export const eventReportLink = (place: Place, eventId: number) => within(place, `/members/event/report/${eventId}`)
export const covidFormLink = (place: Place, attendeeId: number) =>
  within(place, `/members/event/attendee/${attendeeId}/covid-form`)
export const organiserViewLink = (place: Place, eventId: number) =>
  within(place, `/members/event/organiser/view/${eventId}`)
export const tidesLink = (place: Place) => within(place, '/members/committee/setup/tides')
export const bosunReportsLink = (place: Place) => within(place, '/members/committee/bosun/New')
export const safetyReportsLink = (place: Place) => within(place, '/members/committee/safety/New')
