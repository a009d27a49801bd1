// Where mails lead: the paths of the screens (§2.1), below the club's public address.
import { APP_BASE, FIRST_START } from '#contract/words'
import type { Letterhead } from './letterhead'

type Place = Pick<Letterhead, 'publicUrl'>

const within = ({ publicUrl }: Place, path: string) => publicUrl + APP_BASE + path

export const loginLink = (place: Place) => within(place, '/login')
export const forgotPasswordLink = (place: Place) => within(place, '/forgot-password')
export const firstStartUrl = (place: Place, code: string) => within(place, `${FIRST_START}/${code}`)
export const resetPasswordLink = (place: Place, memberId: number, code: string) =>
  within(place, `/reset-password/${memberId}/${code}`)
export const changePasswordLink = (place: Place) => within(place, '/members/changePassword')
export const confirmAddressLink = (place: Place, memberId: number, code: string) =>
  within(place, `/confirm-address/${memberId}/${code}`)
export const takeBackAddressLink = (place: Place, memberId: number, code: string) =>
  within(place, `/take-back-address/${memberId}/${code}`)
export const accountLink = (place: Place) => within(place, '/members/account')
export const waitingMembersLink = (place: Place) => within(place, '/members/users/list/Waiting%20Approval')
/** Of an event that is not saved yet, dots stand for the number that it will have. */
export const eventLink = (place: Place, eventId: number | null) =>
  within(place, `/members/event/view/${eventId ?? '...'}`)
export const eventReportLink = (place: Place, eventId: number) => within(place, `/members/event/report/${eventId}`)
export const covidFormLink = (place: Place, attendeeId: number) =>
  within(place, `/members/event/attendee/${attendeeId}/covid-form`)
export const organiserViewLink = (place: Place, eventId: number) =>
  within(place, `/members/event/organiser/view/${eventId}`)
export const bosunReportsLink = (place: Place) => within(place, '/members/committee/bosun/New')
export const safetyReportsLink = (place: Place) => within(place, '/members/committee/safety/New')
