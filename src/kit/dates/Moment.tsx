import { useClubZone } from './useClubDay'
import { momentIn } from './clubDates'

/** An instant, ISO 8601, by the club's clock: dd/MM/yyyy, HH:mm. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentIn(useClubZone(), at)}</time>
