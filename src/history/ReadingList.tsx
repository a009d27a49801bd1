import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { Moment } from '../kit/dates/ClubDate'
import { CardList } from '../kit/lists/CardList'
import { HistoryFrame, PageOf, Person, TALL_LINKS } from './HistoryFrame'
import type { ReadingLine } from './historyProvider'
import { historyMessages as messages } from './historyMessages'

/** A phone shows cards instead. */
const ReadingTable = lazy(async () => ({ default: (await import('./historyTables')).ReadingTable }))

/**
 * committee/history/medicalReadings: all readings of medical conditions, with their reader, the person, the time and
 * the page.
 */
export default function ReadingList() {
  return (
    <HistoryFrame
      list="readings"
      filters={['readerId', 'memberId', 'dateFrom', 'dateTo']}
      hint={messages.readingsHint}
      empty={messages.noReadings}
      table={<ReadingTable />}
      cards={<ReadingCards />}
    />
  )
}

/** The list on a phone, with one card per reading. */
const ReadingCards = () => (
  <CardList<ReadingLine>>
    {reading => (
      <Card component="article" sx={{ p: 2, overflowWrap: 'anywhere', ...TALL_LINKS }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Moment at={reading.at} />
        </Typography>
        <Typography>
          {messages.filter.readerId}: <Person person={reading.by} />
        </Typography>
        <Typography>
          {messages.filter.memberId}: <Person person={reading.member} />
        </Typography>
        <Typography>
          {messages.columns.page}: <PageOf {...reading} />
        </Typography>
      </Card>
    )}
  </CardList>
)
