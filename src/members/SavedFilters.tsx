import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCanAccess, useListContext, useNotify, useSavedQueries, type SavedQuery } from 'ra-core'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SharedFilter } from '#contract/calls/user'
import type { MemberFilter } from '#contract/words'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { ClubLink } from '../kit/navigation/ClubLink'
import { FormDialog } from '../kit/recordForms/FormDialog'
import { CheckboxField, Field } from '../kit/forms/fields'
import { paths } from '../paths'
import { filterMessages } from './filterMessages'
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
  const [inQuestion, ask] = useState<SharedFilter | null>(null)
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
        isOpen={inQuestion !== null}
        question={filterMessages.unshareQuestion(inQuestion?.name ?? '')}
        yes={filterMessages.remove}
        isDestructive
        onNo={() => ask(null)}
        onYes={() => {
          if (inQuestion) run(inQuestion)
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

interface Naming {
  name: string | null
  isShared: boolean
}

/** Asks for the name of a filter, and keeps it on this device or for the whole committee. */
function NameDialog({ present, mayShare, onKeep, onClose }: NameDialogProps) {
  const provider = useMembersProvider()
  const queryClient = useQueryClient()
  return (
    <FormDialog<Naming, string | null>
      title={filterMessages.saveFilter}
      label={filterMessages.saveFilter}
      values={{ name: null, isShared: false }}
      validate={({ name }) => errorsWhere({ name: !name?.trim() && filterMessages.noName })}
      onSubmit={async ({ name, isShared }) => {
        const trimmed = name?.trim() ?? ''
        if (isShared) await provider.shareFilter(sharedOf(trimmed, present))
        else onKeep(trimmed)
        return isShared ? trimmed : null
      }}
      afterwards={{
        fetchAgain: shared => {
          if (shared !== null) void queryClient.invalidateQueries({ queryKey: ['members'] })
        },
        news: shared => shared && filterMessages.shared(shared),
        leave: onClose,
      }}
      submit={filterMessages.save}
      onClose={onClose}
    >
      <NameInput />
      {mayShare && <CheckboxField name="isShared" label={filterMessages.shareFilter} />}
    </FormDialog>
  )
}

/** Asks for the name, and says who keeps the filter. */
function NameInput() {
  const isShared = useWatch<Naming, 'isShared'>({ name: 'isShared' })
  return (
    <Field
      name="name"
      label={filterMessages.saveFilterName}
      hint={isShared ? filterMessages.shareFilterTells : filterMessages.saveFilterTells}
      required
      maxLength={60}
    />
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
