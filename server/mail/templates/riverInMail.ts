import type { RowRiver } from '#contract/calls/river'

/** The river of a row to come, as mails say it; null where the club shows none. */
export interface WithRiver {
  river?: RowRiver | null
}

/**
 * Returns the paragraph of tide and light, and where the tides come from: 'High water 08:14, 6.9 m; light until 15:47.
 * Prediction, not for navigation. …'. It is a list without anything for a row of which nothing is known.
 */
export const riverInMail = ({ river }: WithRiver): string[] =>
  river ? [river.source === null ? `${river.words}.` : `${river.words}. ${river.source}`] : []
