import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../api/errors'
import type { ReportPart } from '#contract/words'
import { Refusal } from '../kit/feedback/Refusal'
import { ReportReview } from './ReportReview'
import { useReportsProvider } from './reportsAdapter'

/** The state of one part of an event's report, beside it. Both parts share one request. */
export default function EventReview({ eventId, part }: { eventId: number; part: ReportPart }) {
  const { readEventReviews } = useReportsProvider()
  const { data, error } = useQuery({
    queryKey: ['reports', 'ofEvent', eventId],
    queryFn: ({ signal }) => readEventReviews(eventId, signal),
  })
  const report = data?.[part]
  return (
    <>
      <Refusal sentence={error && sentenceOf(error)} />
      {report && <ReportReview report={report} />}
    </>
  )
}
