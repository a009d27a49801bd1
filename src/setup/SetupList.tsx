import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import { DataTable } from 'react-admin'
import type { Field } from '#contract/resources/fields'
import type { SavedPicture, SetupRecord } from '#contract/resources/setupResources'
import { AdminList } from '../kit/admin/AdminList'
import { SortedColumn } from '../kit/admin/SortedColumn'
import { EmptyState } from '../kit/feedback/EmptyState'
import { fieldWords } from '../kit/forms/fieldWords'
import { OptionSelect } from '../kit/forms/controls'
import { ListFrame } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { ListSearch } from '../kit/lists/ListSearch'
import { useChangeFilters } from '../kit/lists/useChangeFilters'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { Navigate } from 'react-router'
import { InResource, type NamedResource } from './InResource'
import { DragHandle, MoveButtons, OrderProvider } from './ordering'
import { RetireButton, RetiringProvider, standingOf } from './retiring'
import { capitalised, setupMessages as messages } from './setupMessages'
import { evenly, Outline } from '../kit/feedback/Outline'

const MOST = 200

/** committee/setup/{resource}. */
const SetupList = () => (
  <InResource>
    {described =>
      described.isSingle ? (
        <Navigate replace to={paths.setupSettings(described.name)} />
      ) : (
        <RecordList described={described} />
      )
    }
  </InResource>
)

export default SetupList

/** The records of one of the club's tables: a table on wide screens, cards on a phone. */
function RecordList({ described }: { described: NamedResource }) {
  const { name, plural, about, isOrdered, nameField = 'id' } = described
  const isWide = useIsWide()
  return (
    <SetupScreen title={capitalised(plural)}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{about}</Typography>
      <AdminList<SetupRecord>
        actions={false}
        pagination={false}
        perPage={MOST}
        sort={{ field: isOrdered ? 'position' : nameField, order: 'ASC' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
          <ListSearch label={messages.search(described)} sx={{ flex: '1 1 14rem', maxWidth: { md: '20rem' } }} />
          {described.retires && <StandingFilter retires={described.retires} />}
          <Button component={ClubLink} to={paths.setupCreate(name)} variant="contained" sx={{ ml: { md: 'auto' } }}>
            {messages.add(described)}
          </Button>
        </Box>
        <OrderProvider described={described}>
          <RetiringProvider described={described}>
            <ListFrame skeleton={<Outline heights={evenly(6, 48)} gap={1} />} empty={<Nothing described={described} />}>
              {isWide ? <RecordTable described={described} /> : <RecordCards described={described} />}
              <ListPages />
            </ListFrame>
          </RetiringProvider>
        </OrderProvider>
      </AdminList>
    </SetupScreen>
  )
}

/** Narrows the list to current records, or to retired ones. */
function StandingFilter({ retires }: { retires: NonNullable<NamedResource['retires']> }) {
  const { isActive } = useListContext<SetupRecord>().filterValues as { isActive?: boolean }
  const changeFilters = useChangeFilters()
  const value = isActive === undefined ? '' : isActive ? 1 : 2
  return (
    <Box sx={{ minWidth: '11rem', displayPrint: 'none', '& select': { minHeight: 44, py: 0.75 } }}>
      <OptionSelect
        aria-label={messages.show}
        value={value}
        placeholder={messages.all}
        options={[
          { id: 1, name: retires.active },
          { id: 2, name: retires.retired },
        ]}
        onChange={({ target }) =>
          changeFilters(latest => ({ ...latest, isActive: target.value === '' ? undefined : target.value === '1' }))
        }
      />
    </Box>
  )
}

function Nothing({ described }: { described: NamedResource }) {
  const { filterValues } = useListContext()
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState text={messages.empty(described)} hint={messages.emptyHint(described)} />
  ) : (
    <EmptyState isPlain text={messages.nothingFound} hint={messages.nothingFoundHint} />
  )
}

const UNSORTED: readonly Field['kind'][] = ['picture', 'references', 'items']

/** A picture beside its record's name, which describes it. */
const Thumbnail = ({ picture }: { picture: unknown }) =>
  picture ? (
    <Box
      component="img"
      src={(picture as SavedPicture).url}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        flexShrink: 0,
        maxWidth: { xs: 72, md: 96 },
        maxHeight: { xs: 48, md: 56 },
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: '#FFFFFF',
      }}
    />
  ) : null

const shownFields = ({ fields, columns = [] }: NamedResource): Field[] =>
  columns.flatMap(column => fields.find(({ source }) => source === column) ?? [])

const NO_TOOLBAR = <></>
const LOOKS = {
  '& .RaDataTable-rowCell': { py: 0.5 },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 36, fontWeight: 600, color: 'primary.main' },
} as const

function RecordTable({ described }: { described: NamedResource }) {
  const { name, nameField = 'id', retires, isOrdered } = described
  return (
    <DataTable<SetupRecord> bulkActionButtons={false} bulkActionsToolbar={NO_TOOLBAR} rowClick={false} sx={LOOKS}>
      {shownFields(described).map(field => (
        <SortedColumn<SetupRecord>
          key={field.source}
          source={field.source}
          label={field.label}
          disableSort={UNSORTED.includes(field.kind)}
          render={record =>
            field.kind === 'picture' ? (
              <Thumbnail picture={record[field.source]} />
            ) : field.source === nameField ? (
              <ClubLink to={paths.setupEdit(name, record.id)}>{fieldWords(field, record[nameField])}</ClubLink>
            ) : (
              fieldWords(field, record[field.source])
            )
          }
        />
      ))}
      {retires && (
        <DataTable.Col<SetupRecord>
          source="isActive"
          disableSort
          label={messages.standing}
          render={record => (
            <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
              <Box sx={{ minWidth: '7.5rem' }}>
                <Standing record={record} retires={retires} />
              </Box>
              <RetireButton record={record} />
            </Box>
          )}
        />
      )}
      {isOrdered && (
        <SortedColumn<SetupRecord>
          source="position"
          label={messages.order}
          render={() => <Order />}
          sx={{ displayPrint: 'none' }}
        />
      )}
    </DataTable>
  )
}

const Order = () => (
  <Box sx={{ display: 'flex' }}>
    <DragHandle />
    <MoveButtons />
  </Box>
)

function Standing({ record, retires }: { record: SetupRecord; retires: NonNullable<NamedResource['retires']> }) {
  const standing = standingOf(record, retires)
  return record.isActive === false ? <Chip size="small" variant="outlined" label={standing} /> : <span>{standing}</span>
}

function RecordCards({ described }: { described: NamedResource }) {
  const { data = [] } = useListContext<SetupRecord>()
  const { name, nameField = 'id', retires, isOrdered } = described
  const shown = shownFields(described)
  const picture = shown.find(({ kind }) => kind === 'picture')
  const facts = shown.filter(field => field.source !== nameField && field !== picture)
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {data.map(record => (
        <Box
          key={record.id}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            pl: isOrdered ? 0 : 2,
            pr: 2,
            py: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          {isOrdered && (
            <Box sx={{ mr: -1 }}>
              <DragHandle record={record} />
            </Box>
          )}
          {picture && <Thumbnail picture={record[picture.source]} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box
              component={ClubLink}
              to={paths.setupEdit(name, record.id)}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 44,
                fontWeight: 600,
                color: 'primary.main',
                overflowWrap: 'anywhere',
              }}
            >
              {String(record[nameField])}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {facts
                .map(field => [field.label, fieldWords(field, record[field.source])])
                .filter(([, value]) => value !== '')
                .map(([label, value]) => `${label}: ${value}`)
                .join(' · ')}
            </Typography>
            {retires && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
                {record.isActive === false && <Standing record={record} retires={retires} />}
                <RetireButton record={record} />
              </Box>
            )}
          </Box>
          {isOrdered && <MoveButtons record={record} isUpright={picture !== undefined || facts.length > 0} />}
        </Box>
      ))}
    </Stack>
  )
}
