import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useCanAccess, useListFilterContext } from 'ra-core'
import { lazy } from 'react'
import { HISTORY_KIND_NAMES, HISTORY_KINDS } from '#contract/rules/historyKinds'
import { Moment } from '../kit/dates/ClubDate'
import { Select, SelectFrame } from '../kit/forms/controls'
import { CardList } from '../kit/lists/CardList'
import { useChangeFilters } from '../kit/lists/useChangeFilters'
import { FieldChanges } from './FieldChanges'
import { About, Actor, HistoryFrame, TALL_LINKS } from './HistoryFrame'
import type { HistoryLine } from './historyProvider'
import { historyMessages as messages } from './historyMessages'

/** A phone shows cards instead. */
const HistoryTable = lazy(async () => ({ default: (await import('./historyTables')).HistoryTable }))

const isKind = (value: unknown) => HISTORY_KIND_NAMES.some(name => name === value)

/** committee/history: all changes, with their time, their author and the person they are about. */
export default function HistoryList() {
  return (
    <HistoryFrame
      list="changes"
      filters={['personId', 'eventId', 'dateFrom', 'dateTo']}
      offered={{ kind: isKind }}
      beside={<KindFilter />}
      hint={messages.hint}
      empty={messages.empty}
      table={<HistoryTable />}
      cards={<HistoryCards />}
    />
  )
}

/** The kinds of deeds that one may see. */
function KindFilter() {
  const { filterValues } = useListFilterContext()
  const changeFilters = useChangeFilters()
  const { canAccess: mayAll = false } = useCanAccess({ resource: 'history', action: 'listAll' })
  return (
    <SelectFrame sx={{ flex: '1 1 12rem', maxWidth: { sm: '18rem' } }}>
      <Select
        aria-label={messages.kind}
        value={String(filterValues.kind ?? '')}
        onChange={({ target }) => changeFilters(latest => ({ ...latest, kind: target.value }))}
        sx={{ minHeight: 44, py: 0.75 }}
      >
        <option value="">{messages.anyKind}</option>
        {HISTORY_KIND_NAMES.filter(name => mayAll || HISTORY_KINDS[name].deed === 'history.list').map(name => (
          <option key={name} value={name}>
            {HISTORY_KINDS[name].label}
          </option>
        ))}
      </Select>
    </SelectFrame>
  )
}

/** The list on a phone, with one card per deed. */
const HistoryCards = () => (
  <CardList<HistoryLine>>
    {line => (
      <Card component="article" sx={{ p: 2, overflowWrap: 'anywhere', ...TALL_LINKS }}>
        <Typography variant="h3" component="h2">
          {line.what}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          <Moment at={line.at} />
        </Typography>
        <Box component="dl" sx={FACTS}>
          <dt>{messages.columns.by}</dt>
          <dd>
            <Actor {...line} />
          </dd>
          {(line.member ?? line.event ?? line.record) !== null && (
            <>
              <dt>{messages.columns.about}</dt>
              <dd>
                <About {...line} />
              </dd>
            </>
          )}
        </Box>
        <FieldChanges changes={line.changes} />
      </Card>
    )}
  </CardList>
)

const FACTS = {
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  mb: 1.5,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const
