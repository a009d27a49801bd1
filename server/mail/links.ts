// The addresses in mails: the paths of the screens (§2.1), below the club's public address.
import { APP_BASE, FIRST_START } from '#contract/words'
import type { Letterhead } from './letterhead'

type Site = Pick<Letterhead, 'publicUrl'>

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

const within = ({ publicUrl }: Site, path: string) => publicUrl + APP_BASE + path

export const loginLink = (site: Site) => within(site, '/login')
export const forgotPasswordLink = (site: Site) => within(site, '/forgot-password')
export const firstAdministratorLink = (site: Site, code: string) => within(site, `${FIRST_START}/${code}`)
export const resetPasswordLink = (site: Site, memberId: number, code: string) =>
  within(site, `/reset-password/${memberId}/${code}`)
export const invitationLink = (site: Site, memberId: number, code: string) =>
  within(site, `/welcome/${memberId}/${code}`)
export const changePasswordLink = (site: Site) => within(site, '/members/changePassword')
export const confirmAddressLink = (site: Site, memberId: number, code: string) =>
  within(site, `/confirm-address/${memberId}/${code}`)
export const takeBackAddressLink = (site: Site, memberId: number, code: string) =>
  within(site, `/take-back-address/${memberId}/${code}`)
export const accountLink = (site: Site) => within(site, '/members/account')
export const myPaymentsLink = (site: Site) => within(site, '/members/account/payments')
export const whatWeHoldLink = (site: Site) => within(site, '/members/account/privacy')
export const complaintsLink = (site: Site) => within(site, '/members/committee/complaints')
export const memberLink = (site: Site, memberId: number) => within(site, `/members/users/view/${memberId}`)
export const waitingMembersLink = (site: Site) => within(site, '/members/users/list/Waiting%20Approval')
/** Makes the link to an event. An event that is not saved yet has dots in site of its number. */
export const eventLink = (site: Site, eventId: number | null) => within(site, `/members/event/view/${eventId ?? '...'}`)
export const placeOfferLink = (site: Site, eventId: number) => within(site, `/members/event/offer/${eventId}`)
export const stillComingLink = (site: Site, attendeeId: number, code: string) =>
  within(site, `/still-coming/${attendeeId}/${code}`)
export const noticesLink = (site: Site) => within(site, '/members/account/notices')
export const eventReportLink = (site: Site, eventId: number) => within(site, `/members/event/report/${eventId}`)
export const covidFormLink = (site: Site, attendeeId: number) =>
  within(site, `/members/event/attendee/${attendeeId}/covid-form`)
export const organiserViewLink = (site: Site, eventId: number) =>
  within(site, `/members/event/organiser/view/${eventId}`)
export const tidesLink = (site: Site) => within(site, '/members/committee/setup/tides')
export const bosunReportsLink = (site: Site) => within(site, '/members/committee/bosun/New')
export const safetyReportsLink = (site: Site) => within(site, '/members/committee/safety/New')
