import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useListFilterContext } from 'ra-core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import { appearingIn } from '#contract/resources/fields'
import { PAYER_COLUMNS, payerFields } from '#contract/resources/payers'
import { fullName } from '#contract/rules/names'
import { pounds } from '#contract/rules/pounds'
import { MOST_IDS } from '#contract/words'
import { AdminList } from '../kit/admin/AdminList'
import { type Cells, RecordTable } from '../kit/admin/RecordTable'
import { ClubDate } from '../kit/dates/ClubDate'
import { dayIn } from '../api/clubDay'
import { useClubZone } from '../kit/dates/useClubDay'
import { TickedBar } from '../kit/lists/TickedBar'
import { EmptyState } from '../kit/feedback/EmptyState'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { Select, SelectFrame } from '../kit/forms/controls'
import { DownloadButtons } from '../kit/files/DownloadButtons'
import { fieldTable } from '../kit/files/fieldTable'
import { ListFrame } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { ListSearch } from '../kit/lists/ListSearch'
import { OnPaper } from '../kit/lists/OnPaper'
import { isText, type OfferedParams, withoutUnoffered } from '../kit/lists/offeredParams'
import { useChangeFilters } from '../kit/lists/useChangeFilters'
import { Screen } from '../kit/navigation/Screen'
import { useIsWide } from '../theme/useIsWide'
import { MembershipYear } from './MembershipYear'
import { paymentMessages as messages } from './paymentMessages'
import { type PayerLine, type PaymentFilter, usePaymentsProvider } from './paymentsAdapter'
import { RemindUnpaid } from './RemindUnpaid'
import { evenly, Outline } from '../kit/feedback/Outline'

/** The form brings the date pickers. */
const RecordPayment = lazy(() => import('./RecordPayment'))

type YearSummary = AnswerOf<'GET /api/payment/summary'>

const PAGE_SIZES = [25, 50, 100]
const BY_SURNAME = { field: 'familyName', order: 'ASC' } as const

const OFFERED: OfferedParams = {
  sorts: PAYER_COLUMNS,
  pageSizes: PAGE_SIZES,
  filters: {
    q: isText(100),
    year: value => typeof value === 'number' && value >= 2000 && value <= 2099,
    paid: value => typeof value === 'boolean',
  },
}

/**
 * committee/payments: the payments for a membership year, the recording of payments, reminders to the unpaid, and the
 * start of the next year.
 */
export default function PaymentList() {
  const [query] = useSearchParams()
  const offered = withoutUnoffered(query, OFFERED)
  if (offered) return <Navigate replace to={{ search: offered.toString() }} />
  return (
    <Screen title={messages.title} isDense>
      <AdminList resource="payments" sort={BY_SURNAME} perPage={PAGE_SIZES[0] ?? 25} actions={false} pagination={false}>
        <PaymentsOfYear />
      </AdminList>
    </Screen>
  )
}

function PaymentsOfYear() {
  const { filterValues } = useListFilterContext()
  const { year } = filterValues as PaymentFilter
  const provider = usePaymentsProvider()
  const summary = useQuery({
    queryKey: ['payments', 'summary', year ?? null],
    queryFn: ({ signal }) => provider.summariseYear(year, signal),
    placeholderData: previous => previous,
  })
  return (
    <WhenLoaded queries={[summary]} retryRefusals skeleton={OUTLINE}>
      {found => <Payments summary={found} />}
    </WhenLoaded>
  )
}

function Payments({ summary }: { summary: YearSummary }) {
  const isWide = useIsWide()
  const [paying, setPaying] = useState<readonly PayerLine[] | null>(null)
  return (
    <>
      <Figures summary={summary} />
      <Filters summary={summary}>{isWide && <Download year={summary.year} />}</Filters>
      <ListFrame skeleton={OUTLINE} empty={<EmptyState text={messages.empty} hint={messages.emptyHint} />}>
        {isWide ? <PaymentTable onRecord={setPaying} /> : <PaymentCards onRecord={setPaying} />}
        {!isWide && <Download year={summary.year} />}
      </ListFrame>
      <Ticked year={summary.year} isCurrent={summary.year === summary.currentYear} onRecord={setPaying} />
      <Suspense fallback={null}>
        {paying && <RecordPayment payers={paying} summary={summary} onClose={() => setPaying(null)} />}
      </Suspense>
    </>
  )
}

/** The sums of the year, and the deeds for all of it. */
function Figures({ summary }: { summary: YearSummary }) {
  const { year, currentYear, members, paid, unpaid, life, payments, received, withoutAmount, outstanding } = summary
  const { fee, contribution, typeFees } = summary
  const lines = [
    messages.paidOf(paid, members),
    messages.unpaidCount(unpaid),
    messages.receivedIn(received, payments),
    ...(Number(outstanding) > 0 ? [messages.outstanding(outstanding)] : []),
    ...(withoutAmount > 0 ? [messages.withoutAmount(withoutAmount)] : []),
    ...(life > 0 ? [messages.life(life)] : []),
  ]
  return (
    <Card component="section" aria-label={messages.sums} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h3" component="h2" id="list-title" tabIndex={-1} sx={{ mb: 0.5 }}>
        {messages.list(year)}
      </Typography>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {lines.join(' · ')}
      </Typography>
      {fee !== null && contribution !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[messages.cost(fee, contribution), ...(typeFees.length > 0 ? [messages.typeFees(typeFees)] : [])].join(
            ' · ',
          )}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5, '@media print': { display: 'none' } }}>
        {year === currentYear && unpaid > 0 && <RemindUnpaid label={messages.remind} />}
        <MembershipYear />
      </Stack>
    </Card>
  )
}

interface FiltersProps {
  summary: YearSummary
  /** What stands beside them. */
  children: ReactNode
}

/** The year, who is listed, and the search. */
function Filters({ summary: { year, currentYear, years }, children }: FiltersProps) {
  const { filterValues } = useListFilterContext()
  const { paid } = filterValues as PaymentFilter
  const changeFilters = useChangeFilters()
  const change = (name: keyof PaymentFilter, value: number | boolean | undefined) =>
    changeFilters(latest => ({ ...latest, [name]: value }))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {paid !== undefined && <OnPaper>{paid ? messages.paid : messages.unpaid}</OnPaper>}
      <SelectFrame sx={{ flex: '1 1 8rem', maxWidth: { sm: '10rem' }, displayPrint: 'none' }}>
        <Select
          aria-label={messages.year}
          value={year}
          onChange={event => change('year', Number(event.target.value))}
          sx={SMALL}
        >
          {years.map(each => (
            <option key={each} value={each}>
              {each > currentYear ? messages.isNext(each) : each}
            </option>
          ))}
        </Select>
      </SelectFrame>
      <SelectFrame sx={{ flex: '1 0 12rem', maxWidth: { sm: '13rem' }, displayPrint: 'none' }}>
        <Select
          aria-label={messages.standing}
          value={String(paid)}
          onChange={({ target: { value } }) => change('paid', value === 'undefined' ? undefined : value === 'true')}
          sx={SMALL}
        >
          <option value="undefined">{messages.everybody}</option>
          <option value="true">{messages.paid}</option>
          <option value="false">{messages.unpaid}</option>
        </Select>
      </SelectFrame>
      <ListSearch label={messages.search} sx={{ flex: '1 1 12rem', maxWidth: { sm: '20rem' } }} />
      {children}
    </Stack>
  )
}

const SMALL = { minHeight: 44, py: 0.75 } as const

type OnRecord = (payers: readonly PayerLine[]) => void

const sumOf = ({ received }: PayerLine) => (received === null ? null : pounds(received))

function PaymentTable({ onRecord }: { onRecord: OnRecord }) {
  const record = (payer: PayerLine) => (
    <Button size="small" onClick={() => onRecord([payer])} aria-label={messages.recordOf(fullName(payer))}>
      {messages.record}
    </Button>
  )
  return (
    <RecordTable<PayerLine>
      labelledBy="list-title"
      columns={payerFields.filter(field => 'listed' in field)}
      cells={CELLS}
      tickName={payer => messages.tick(fullName(payer))}
      deeds={{ label: messages.action, render: record }}
      pageSizes={PAGE_SIZES}
      sx={TABLE}
    />
  )
}

const DayOf = ({ at }: { at: string }) => <ClubDate day={dayIn(useClubZone(), at)} as="table" />

const CELLS: Cells<PayerLine> = {
  hasPaid: ({ hasPaid }) => <Standing hasPaid={hasPaid} />,
  receivedOn: ({ receivedOn }) => receivedOn && <ClubDate day={receivedOn} as="table" />,
  remindedAt: ({ remindedAt }) => remindedAt && <DayOf at={remindedAt} />,
}

/** Says in a line of the table who has paid. Unpaid lines are found by it (TABLE). */
const Standing = ({ hasPaid }: { hasPaid: boolean }) =>
  hasPaid ? (
    messages.yesNo(true)
  ) : (
    <Box component="span" data-unpaid sx={{ fontWeight: 700, color: 'warning.main' }}>
      {messages.unpaid}
    </Box>
  )

const TABLE = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1, py: 0 },
  '& .RaDataTable-rowCell': { height: 36, overflowWrap: 'anywhere' },
  '& .RaDataTable-rowCell:is(.column-familyName, .column-firstName)': { fontWeight: 600 },
  '& :is(.column-fee, .column-received)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .RaDataTable-rowCell:is(.column-receivedOn, .column-remindedAt), & .RaDataTable-rowCell:last-of-type': {
    whiteSpace: 'nowrap',
  },
  '& tbody tr:has([data-unpaid]) > td': { bgcolor: 'wash.dawn' },
  '& tbody tr > :first-of-type': { borderLeft: '4px solid transparent' },
  '& tbody tr:has([data-unpaid]) > :first-of-type': { borderLeftColor: 'warning.main' },
  '& .MuiCheckbox-root': { p: 0.625 },
  '& tbody .MuiButton-root': { minHeight: 30, px: 1, py: 0 },
} as const

/** The list on a phone: the content of the table as a card a member. */
function PaymentCards({ onRecord }: { onRecord: OnRecord }) {
  const { data = [], selectedIds, onToggleItem } = useListContext<PayerLine>()
  return (
    <>
      <Box component="ul" aria-labelledby="list-title" sx={CARDS}>
        {data.map(payer => (
          <li key={payer.id}>
            <Card
              component="article"
              aria-label={fullName(payer)}
              sx={{ ...CARD, py: 0.5, pl: 0.5, pr: 1.5, '@media print': { display: 'block', p: 1 } }}
            >
              <Checkbox
                checked={selectedIds.includes(payer.id)}
                onChange={() => onToggleItem(payer.id)}
                slotProps={{ input: { 'aria-label': messages.tick(fullName(payer)) } }}
              />
              <Typography variant="h3" sx={{ overflowWrap: 'anywhere', fontSize: '1.0625rem' }}>
                {fullName(payer)}
              </Typography>
              <Button
                variant="outlined"
                onClick={() => onRecord([payer])}
                aria-label={messages.recordOf(fullName(payer))}
              >
                {messages.save}
              </Button>
              <Typography variant="body2" sx={{ gridColumn: '2 / -1', color: 'text.secondary', pb: 1 }}>
                <Box component="span" sx={{ fontWeight: 700, color: payer.hasPaid ? 'text.primary' : 'warning.main' }}>
                  {payer.hasPaid ? messages.paid : messages.unpaid}
                </Box>
                {` · ${payer.membershipType ?? messages.noType} · ${sumOf(payer) ?? (payer.hasPaid ? messages.noSum : messages.nothing)}`}
                {!payer.hasPaid && payer.fee !== null && ` · ${messages.feeOf(payer.fee)}`}
                {payer.remindedAt !== null && ` · ${messages.reminded}`}
              </Typography>
            </Card>
          </li>
        ))}
      </Box>
      <ListPages />
    </>
  )
}

const CARDS = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  '@media print': { gridTemplateColumns: '1fr 1fr' },
} as const

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 0.5,
} as const

/** All that match, from every page, as a file. */
function Download({ year }: { year: number }) {
  const { getData, total = 0 } = useListContext<PayerLine>()
  const timeZone = useClubZone()
  const title = `${messages.title} ${year}`
  const tables = async () => {
    const payers = (await getData?.()) ?? []
    const told = payers.map(({ remindedAt, ...payer }) => ({
      ...payer,
      remindedAt: remindedAt && dayIn(timeZone, remindedAt),
    }))
    return [fieldTable(title, appearingIn(payerFields, 'export'), told)]
  }
  if (total === 0) return null
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, mt: { xs: 1, md: 0 }, ml: { md: 'auto' }, '@media print': { display: 'none' } }}
    >
      <DownloadButtons what={title} fileName={title} tables={tables} look="text" />
    </Stack>
  )
}

/** The actions for the ticked members of this page. */
function Ticked({ year, isCurrent, onRecord }: { year: number; isCurrent: boolean; onRecord: OnRecord }) {
  const { data = [], selectedIds, onSelect } = useListContext<PayerLine>()
  const ticked = data.filter(({ id }) => selectedIds.includes(id))
  if (ticked.length === 0) return null
  const unpaid = ticked.filter(({ hasPaid }) => !hasPaid).map(({ id }) => id)
  return (
    <TickedBar label={messages.tickedBar} key={year}>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {messages.ticked(ticked.length)}
      </Typography>
      <Button onClick={() => onSelect([])}>{messages.untickAll}</Button>
      {ticked.length <= MOST_IDS && (
        <Button variant="contained" onClick={() => onRecord(ticked)}>
          {messages.record}
        </Button>
      )}
      {isCurrent && unpaid.length > 0 && <RemindUnpaid label={messages.remindTicked} userIds={unpaid} />}
    </TickedBar>
  )
}

const OUTLINE = <Outline heights={evenly(6, 36)} gap={0.5} />
