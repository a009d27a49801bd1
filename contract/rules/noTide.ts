// Why a day has no tide, in sentences.

/** It concerns those who set the club up and who plan its rows; members are not told. */
export const NO_TIDE_UNCONFIRMED =
  'No tide: confirm the station. A System Administrator does so in the club set-up, under Tide tables.'

/** @param lastDay in words: '31 December 2026' */
export const tablesEnd = (lastDay: string): string => `The club’s tide table ends on ${lastDay}.`

/** @param day in words: '3 March 2027' */
export const tablesLack = (day: string): string => `The club’s tide table has no tide for ${day}.`
