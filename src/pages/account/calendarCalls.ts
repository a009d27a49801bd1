// The calls of My calendar. They stand apart from the account's other calls, whose page is opened far more often.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** Whether the member has a calendar. Its address is answered only once, by `renewCalendar`. */
export const calendarQuery = queryOptions({
  queryKey: ['account', 'calendar'],
  queryFn: ({ signal }) => call('GET /api/calendar/get', { signal }),
  staleTime: 0,
  gcTime: 0,
})

/** Makes an address of the member's calendar. An earlier one stops working at once. */
export const renewCalendar = () => call('POST /api/calendar/renew')
export const switchCalendarOff = () => call('POST /api/calendar/switchOff')
