import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { get } from 'es-toolkit/compat'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { fullName } from '#contract/rules/names'
import type { MemberFilter } from '#contract/words'
import { fieldWords } from '../kit/forms/fieldWords'
import type { Column } from '../kit/lists/shownColumns'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { EmailLink, PhoneLink } from './ContactLinks'
import { MARK_OF, MarkButton } from './markPaid'
import { useShownColumns } from './memberColumns'
import { memberListMessages as messages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'

/** The list on a phone: the content of the table as a card a member, with the same deeds. */
export function MemberCards({ group }: { group: MemberFilter }) {
  const { data = [], selectedIds, onToggleItem } = useListContext<MemberLine>()
  const columns = useShownColumns(group).filter(({ source }) => !PLACED.includes(source))
  return (
    <Box
      component="ul"
      aria-labelledby="list-title"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data.map(member => (
        <li key={member.id}>
          <MemberCard
            member={member}
            group={group}
            columns={columns}
            isTicked={selectedIds.includes(member.id)}
            onTick={() => onToggleItem(member.id)}
          />
        </li>
      ))}
    </Box>
  )
}

interface MemberCardProps {
  member: MemberLine
  group: MemberFilter
  /** The columns that have no place of their own on the card. */
  columns: readonly Column[]
  isTicked: boolean
  onTick: () => void
}

/** Puts buttons and links over the link that covers the whole card and opens the member. */
const OVER_THE_LINK = { position: 'relative', zIndex: 1 } as const

/** The name has two lines at most, so that the cards stay low. */
const NAME = {
  overflowWrap: 'anywhere',
  fontSize: '1.0625rem',
  lineHeight: 1.25,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

function MemberCard({ member, group, columns, isTicked, onTick }: MemberCardProps) {
  const { email, phoneNumber } = member
  const paid = MARK_OF[group]
  const name = fullName(member)
  const chosen = factsIn(member, columns, 'hidden')
  return (
    <Card
      component="article"
      aria-label={name}
      sx={{
        position: 'relative',
        height: '100%',
        pl: 0.5,
        pr: 1.5,
        py: 0.5,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 0.5,
        '@media print': { display: 'block', p: 1 },
        ...(isTicked && { borderColor: 'primary.main', bgcolor: 'wash.water' }),
      }}
    >
      <Checkbox
        checked={isTicked}
        onChange={onTick}
        slotProps={{ input: { 'aria-label': messages.tick(name) } }}
        sx={OVER_THE_LINK}
      />
      <Typography variant="h3" sx={NAME}>
        <Link
          component={ClubLink}
          to={paths.memberView(member.id)}
          aria-label={messages.of(messages.view, name)}
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {name}
        </Link>
      </Typography>
      {paid !== undefined && <MarkButton member={member} paid={paid} sx={{ ...OVER_THE_LINK, px: 1.5 }} />}
      <Typography variant="body2" noWrap sx={{ gridColumn: '2 / -1', color: 'text.secondary' }}>
        {separated([...standingOf(member, group), ...factsIn(member, columns, 'shown')])}
      </Typography>
      {chosen.length > 0 && (
        <Typography variant="body2" sx={{ gridColumn: '2 / -1', overflowWrap: 'anywhere' }}>
          {separated(chosen)}
        </Typography>
      )}
      <Box
        sx={{
          gridColumn: '2 / -1',
          display: 'grid',
          justifyItems: 'start',
          '& a': {
            ...OVER_THE_LINK,
            maxWidth: '100%',
            lineHeight: '44px',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          // The address stays in one line, so that a card is no higher than it needs to be.
          '& wbr': { display: 'none' },
        }}
      >
        {email && <EmailLink email={email} />}
        {phoneNumber && <PhoneLink phone={phoneNumber} />}
      </Box>
    </Card>
  )
}

/** The fields that have a place on the card. */
const PLACED: readonly string[] = [
  'familyName',
  'firstName',
  'membershipType',
  'completedRows',
  'email',
  'phoneNumber',
  'isApproved',
  'isDisabled',
  'hasPaid',
] satisfies (keyof MemberLine)[]

/**
 * Returns the values of columns without a place on the card, with their labels. The second line shows those listed at
 * first; below it come the chosen ones.
 */
const factsIn = (member: MemberLine, columns: readonly Column[], listed: Column['listed']): ReactNode[] =>
  columns
    .filter(column => column.listed === listed)
    .map(column => ({ ...column, says: fieldWords(column, get(member, column.source)) }))
    .filter(({ says }) => says !== '')
    .map(({ source, label, says }) => <span key={source}>{messages.of(label, says)}</span>)

/**
 * The second line of a card. What stands out comes first, in colour and in words, since a narrow card cuts the line's
 * end.
 */
const standingOf = (member: MemberLine, group: MemberFilter): ReactNode[] => [
  !member.isApproved && (
    <Fact key="waiting" colour="warning.main">
      {messages.waiting}
    </Fact>
  ),
  member.isDisabled && (
    <Fact key="disabled" colour="error.main">
      {messages.disabled}
    </Fact>
  ),
  <span key="type">{member.membershipType ?? messages.noType}</span>,
  group === 'New' && <span key="rows">{messages.completed(member.completedRows)}</span>,
  member.hasPaid !== undefined && <span key="paid">{member.hasPaid ? messages.paid : messages.notPaidYet}</span>,
]

const Fact = ({ colour, children }: { colour: string; children: string }) => (
  <Box component="span" sx={{ color: colour, fontWeight: 700 }}>
    {children}
  </Box>
)

const separated = (facts: readonly ReactNode[]) =>
  facts.filter(Boolean).flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))
