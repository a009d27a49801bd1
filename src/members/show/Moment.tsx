import { useQuery } from '@tanstack/react-query'
import { clubQuery } from '../../admin/clubQuery'

/** An instant, ISO 8601, by the club's clock: dd/MM/yyyy, HH:mm. */
export function Moment({ at }: { at: string }) {
  const timeZone = useQuery(clubQuery).data?.timeZone ?? 'Europe/London'
  return <time dateTime={at}>{momentIn(timeZone, at)}</time>
}

const momentIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))
