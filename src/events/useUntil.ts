import { todayIn } from '../api/clubDay'
import { humanMoment, momentOfDayIn } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'

/** Returns '20:02', with its day if that is not today: '20:02 on Sat 28 Nov'. */
export function useUntil(): (instant: string) => string {
  const zone = useClubZone()
  return instant => {
    const { day, time } = momentOfDayIn(zone, new Date(instant))
    return day === todayIn(zone) ? time : `${time} on ${humanMoment(day)}`
  }
}
