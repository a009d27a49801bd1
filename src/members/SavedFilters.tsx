import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useListContext, useNotify, useSavedQueries, type SavedQuery } from 'ra-core'
import { useId, useState, type FormEvent } from 'react'
import type { SharedFilter } from '#contract/user'
import type { MemberFilter } from '#contract/words'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { Input, Tick, TickRow } from '../kit/fields/controls'
import { LabelledField } from '../kit/fields/fields'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { filterMessages } from './filterMessages'
import { memberListMessages as messages } from './memberListMessages'
import { sharedFiltersQuery } from './memberQueries'
import { useMembersProvider } from './membersAdapter'

/**
 * The filters that were saved on this device and those that the committee shares, as links, and a way to save or share
 * the present one. React-admin's SavedQueriesList keeps no group, and its buttons leave a screen reader and the
 * keyboard behind (docs/decisions/19); its store of saved queries is the same.
 */
export function SavedFilters({ group }: { group: MemberFilter }) {
  const { filterValues, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries('members')
  const { canAccess: mayShare = false } = useCanAccess({ resource: 'members', action: 'shareFilters' })
  const [isNaming, setNaming] = useState(false)
  const present = { filter: { ...filterValues, filter: group }, sort, perPage, displayedFilters: [] }
  const keep = (label: string) => setSaved([...saved.filter(query => query.label !== label), { label, value: present }])
  const forget = (label: string) => setSaved(saved.filter(query => query.label !== label))
  return (
    <>
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setNaming(true)}>{filterMessages.saveFilter}</Button>
      )}
      <FilterLinks
        title={filterMessages.saved}
        filters={saved.map(query => ({ name: query.label, path: pathOf(query) }))}
        removeLabel={filterMessages.forgetFilter}
        onRemove={({ name }) => forget(name)}
      />
      <SharedFilters mayShare={mayShare} />
      {isNaming && (
        <NameDialog
          present={{ label: '', value: present }}
          mayShare={mayShare}
          onKeep={keep}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

interface FilterLink {
  name: string
  path: string
}

interface FilterLinksProps<F extends FilterLink> {
  title: string
  filters: readonly F[]
  removeLabel: (name: string) => string
  /** Left out where one may not remove them. */
  onRemove?: (filter: F) => void
}

/** Kept filters under a title; nothing where there are none. */
function FilterLinks<F extends FilterLink>({ title, filters, removeLabel, onRemove }: FilterLinksProps<F>) {
  const id = useId()
  if (filters.length === 0) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, ml: { sm: 'auto' } }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {filters.map(filter => (
          <Box component="li" key={filter.name} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
            <Link component={ClubLink} to={filter.path}>
              {filter.name}
            </Link>
            {onRemove && (
              <IconButton aria-label={removeLabel(filter.name)} onClick={() => onRemove(filter)}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Stack>
  )
}

/** The filters that the committee shares. Those who may share them remove them too, for everybody. */
function SharedFilters({ mayShare }: { mayShare: boolean }) {
  const provider = useMembersProvider()
  const notify = useNotify()
  const { data: shared = [] } = useQuery(sharedFiltersQuery(provider))
  const [asked, ask] = useState<SharedFilter | null>(null)
  const { run } = useDeed({
    send: ({ id }: SharedFilter) => provider.unshareFilter(id),
    refresh: ['members'],
    onDone: (_, { name }) => notify(filterMessages.unshared(name), { type: 'success' }),
    onRefused: useRefusalNotice(),
  })
  return (
    <>
      <FilterLinks
        title={filterMessages.sharedFilters}
        filters={shared.map(filter => ({ ...filter, path: `${paths.memberList(filter.group)}?${filter.query}` }))}
        removeLabel={filterMessages.unshare}
        {...(mayShare && { onRemove: ask })}
      />
      <QuestionDialog
        isOpen={asked !== null}
        question={filterMessages.unshareQuestion(asked?.name ?? '')}
        no={messages.cancel}
        yes={filterMessages.remove}
        isDestructive
        onNo={() => ask(null)}
        onYes={() => {
          if (asked) run(asked)
          ask(null)
        }}
      >
        {filterMessages.unshareTells}
      </QuestionDialog>
    </>
  )
}

interface NameDialogProps {
  /** The filter that is to be kept. */
  present: SavedQuery
  mayShare: boolean
  onKeep: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a filter, and keeps it on this device or for the whole committee. */
function NameDialog({ present, mayShare, onKeep, onClose }: NameDialogProps) {
  const provider = useMembersProvider()
  const notify = useNotify()
  const id = useId()
  const [isShared, setShared] = useState(false)
  const { run, isPending, refusal } = useDeed({
    send: (name: string) => provider.shareFilter(sharedOf(name, present)),
    refresh: ['members'],
    onDone: (_, name) => {
      notify(filterMessages.shared(name), { type: 'success' })
      onClose()
    },
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return
    if (isShared) return run(name)
    onKeep(name)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} transitionDuration={0} aria-labelledby={`${id}-title`}>
      <Box component="form" onSubmit={save} sx={{ p: 3, display: 'grid', gap: 2, minWidth: { sm: '24rem' } }}>
        <Typography id={`${id}-title`} variant="h3" component="h2">
          {filterMessages.saveFilter}
        </Typography>
        <Typography id={`${id}-tells`}>
          {isShared ? filterMessages.shareFilterTells : filterMessages.saveFilterTells}
        </Typography>
        <LabelledField label={filterMessages.saveFilterName} fieldId={id} error={undefined}>
          <Input id={id} name="name" required maxLength={60} aria-describedby={`${id}-tells`} />
        </LabelledField>
        {mayShare && (
          <TickRow>
            <Tick type="checkbox" checked={isShared} onChange={() => setShared(!isShared)} />
            {filterMessages.shareFilter}
          </TickRow>
        )}
        <Refusal sentence={refusal} />
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            {messages.cancel}
          </Button>
          <BusyButton type="submit" variant="contained" busy={isPending}>
            {filterMessages.save}
          </BusyButton>
        </Stack>
      </Box>
    </Dialog>
  )
}

function partsOf({ value: { filter = {}, sort } }: SavedQuery) {
  const { filter: group, ...filters } = filter as { filter: MemberFilter }
  return { group, list: { filter: filters, ...(sort && { sort: sort.field, order: sort.order }) } }
}

function pathOf(query: SavedQuery): string {
  const { group, list } = partsOf(query)
  return paths.searchedMembers(group, list)
}

/** A filter as the club keeps it: its group, and the query of its url. */
function sharedOf(name: string, query: SavedQuery) {
  const [, inUrl = ''] = pathOf(query).split('?')
  return { name, group: partsOf(query).group, query: inUrl }
}
