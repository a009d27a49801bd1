import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ListBase, RecordContextProvider, type SortPayload, useListContext, useRecordContext } from 'ra-core'
import { useId, useState, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { ClubDocument } from '#contract/calls/document'
import type { DocumentType } from '#contract/words'
import { KeptRowsLink } from '../events/KeptRowsLink'
import { ClubDate } from '../kit/dates/ClubDate'
import { EmptyState } from '../kit/feedback/EmptyState'
import { fileEnding } from '../kit/files/fileEnding'
import { ListFrame, WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { ListSearch } from '../kit/lists/ListSearch'
import { isText, type OfferedParams, withoutUnoffered } from '../kit/lists/offeredParams'
import { Screen } from '../kit/navigation/Screen'
import { documentMessages } from './documentMessages'
import { KeptDocuments } from './KeptDocuments'
import { ViewLink } from './ViewLink'

/**
 * Most clubs have all their documents on one page, which then needs no search either. The first call of the screen asks
 * for as many (screens.ts).
 */
const PER_PAGE = 48
const NEWEST: SortPayload = { field: 'uploadDate', order: 'DESC' }

/** The parameters that the list's url may hold. */
const OFFERED: OfferedParams = { sorts: [NEWEST.field], pageSizes: [PER_PAGE], filters: { q: isText(100) } }

/** members/documents (MEM-02). It imports nothing of the committee's screens, so that it stays light. */
const DocumentList = () => (
  <Screen title={documentMessages.title}>
    <DocumentCards type="Member" emptyHint={documentMessages.emptyHint} />
  </Screen>
)
export default DocumentList

interface DocumentCardsProps {
  type: DocumentType
  /** Tells a reader of an empty list when there will be documents. */
  emptyHint: string
  /** The actions of a document beside View. They read it from the record context. */
  actions?: ReactNode
}

/** The documents of a type, the newest first, as cards (MEM-02), as many beside one another as there is room for. */
export function DocumentCards({ type, ...found }: DocumentCardsProps) {
  const [query] = useSearchParams()
  const offered = withoutUnoffered(query, OFFERED)
  if (offered) return <Navigate replace to={{ search: offered.toString() }} />
  return (
    <ListBase
      resource="documents"
      storeKey={false}
      filter={{ type }}
      sort={NEWEST}
      perPage={PER_PAGE}
      queryOptions={WITHOUT_NOTICE}
      disableAuthentication
    >
      <FoundDocuments keepsOpened={type === 'Member'} {...found} />
    </ListBase>
  )
}

interface CardsProps extends Pick<DocumentCardsProps, 'actions'> {
  /** Whether the device keeps those that are opened, for when there is no signal. */
  keepsOpened: boolean
  /** The level of a card's heading; h2 by default. */
  heading?: 'h2' | 'h3'
}

function FoundDocuments({ emptyHint, ...cards }: CardsProps & Pick<DocumentCardsProps, 'emptyHint'>) {
  const { total = 0, perPage, filterValues } = useListContext<ClubDocument>()
  const isSearched = Boolean(filterValues.q)
  const isLong = total > perPage
  // The search stays once it is there: while it is being cleared, the old results are still shown.
  const [isSearchOffered, offerSearch] = useState(isSearched || isLong)
  if (isLong && !isSearchOffered) offerSearch(true)
  return (
    <>
      {isSearchOffered && <ListSearch label={documentMessages.search} sx={{ maxWidth: { sm: '24rem' }, mb: 2 }} />}
      <ListFrame
        skeleton={
          <Box component="ul" sx={GRID}>
            {[1, 2, 3, 4, 5, 6].map(card => (
              <li key={card}>
                <Skeleton variant="rounded" height={196} />
              </li>
            ))}
          </Box>
        }
        empty={
          <EmptyState text={documentMessages.empty} hint={isSearched ? documentMessages.emptySearch : emptyHint} />
        }
        kept={
          cards.keepsOpened && (
            <>
              <KeptDocuments>
                <Cards {...cards} heading="h3" />
              </KeptDocuments>
              <KeptRowsLink />
            </>
          )
        }
      >
        <Cards {...cards} />
        <ListPages />
      </ListFrame>
    </>
  )
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

/** The documents of the list, as many beside one another as there is room for. */
function Cards(card: CardsProps) {
  const { data = [] } = useListContext<ClubDocument>()
  return (
    <Box component="ul" aria-label={documentMessages.title} sx={GRID}>
      {data.map(document => (
        <li key={document.id}>
          <RecordContextProvider value={document}>
            <DocumentCard {...card} />
          </RecordContextProvider>
        </li>
      ))}
    </Box>
  )
}

function DocumentCard({ actions, keepsOpened, heading = 'h2' }: CardsProps) {
  const document = useRecordContext<ClubDocument>()
  const titleId = useId()
  if (!document) return null
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 2,
        p: 2,
        height: '100%',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <FileTile fileName={document.fileName} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <Typography id={titleId} variant="h3" component={heading} dir="auto">
          {document.title}
        </Typography>
        <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
          <span>{document.fileType}</span>
          <span>{document.fileSizeDisplay}</span>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {documentMessages.uploaded(document.uploadUser)}
          <br />
          <ClubDate day={document.uploadDate} as="card" />
        </Typography>
        <Box sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ViewLink keepsOpened={keepsOpened} />
          {actions}
        </Box>
      </Box>
    </Card>
  )
}

/**
 * A drawn sheet with the file's ending on it, to find it at a glance. The kind in words stands beside it, so a screen
 * reader skips it.
 */
export const FileTile = ({ fileName }: { fileName: string }) => (
  <Box
    aria-hidden
    sx={{
      width: 60,
      height: 72,
      flexShrink: 0,
      position: 'relative',
      display: 'grid',
      placeContent: 'end center',
      pb: 1,
      borderRadius: 1.5,
      bgcolor: 'tide.main',
      color: 'tide.text',
      outline: '1px solid',
      outlineColor: 'tide.line',
      fontSize: '0.9375rem',
      fontWeight: 700,
      lineHeight: 1.2,
    }}
  >
    <Box component="svg" viewBox="0 0 28 20" sx={WAVES}>
      <path d="M1 4q3.25-4 6.5 0t6.5 0 6.5 0 6.5 0M1 11q3.25-4 6.5 0t6.5 0 6.5 0 6.5 0M1 18q3.25-4 6.5 0t6.5 0" />
    </Box>
    {fileEnding(fileName).toUpperCase().slice(0, 4)}
  </Box>
)

const WAVES = {
  position: 'absolute',
  top: 13,
  left: 16,
  width: 28,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  color: 'tide.quiet',
} as const
