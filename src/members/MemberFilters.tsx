import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { get } from 'es-toolkit/compat'
import { FilterLiveForm, useListContext, useSavedQueries, type SavedQuery } from 'ra-core'
import { useId, useState, type FormEvent } from 'react'
import { NumberInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { offeredOf } from '#contract/offered'
import type { Field } from '#contract/resources/fields'
import type { MemberFilter } from '#contract/words'
import { DateFilterInput, DatesProvider } from '../kit/adminForms/dateInputs'
import { Input } from '../kit/fields/controls'
import { LabelledField } from '../kit/fields/fields'
import { FILTER_PANEL } from '../kit/lists/FilterPanel'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { useChoices, useMemberFilters, useSetFilters } from './ActiveFilters'
import { memberListMessages as messages } from './memberListMessages'

/** The further filters and those that were saved. Each change asks the club again and stands in the url. */
export default function MemberFilters({ id, group }: { id: string; group: MemberFilter }) {
  const filters = useMemberFilters()
  const choicesOf = useChoices(filters)
  const { filterValues, setFilters } = useListContext()
  const isAnySet = useSetFilters().length > 0
  return (
    <Box id={id} role="group" aria-label={messages.furtherFilters} sx={FILTER_PANEL}>
      <FilterLiveForm>
        <DatesProvider>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
            }}
          >
            {filters.map(filter => (
              <FilterInput
                key={filter.source}
                filter={filter}
                choices={offeredOf(choicesOf(filter), [get(filterValues, filter.source)].flat())}
              />
            ))}
          </Box>
        </DatesProvider>
      </FilterLiveForm>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        {isAnySet && (
          <Button onClick={() => setFilters(filterValues.q ? { q: filterValues.q } : {}, {}, false)}>
            {messages.clearFilters}
          </Button>
        )}
        <SavedFilters group={group} />
      </Stack>
    </Box>
  )
}

/** The input of a filter, by the kind of its field. Some allow several choices. */
function FilterInput({ filter: { source, label, kind }, choices }: { filter: Field; choices: readonly object[] }) {
  const look = { source, label, helperText: false, fullWidth: true, margin: 'none' } as const
  if (kind === 'lookup' || kind === 'references') return <SelectArrayInput {...look} choices={[...choices]} />
  if (kind === 'boolean' || kind === 'select')
    return <SelectInput {...look} choices={[...choices]} emptyText={messages.anyChoice} />
  if (kind === 'number') return <NumberInput {...look} />
  return kind === 'day' ? <DateFilterInput source={source} label={label} /> : <TextInput {...look} />
}

/**
 * The filters that were saved on this device, as links, and a way to save the present one. React-admin's
 * SavedQueriesList keeps no group, and its buttons leave a screen reader and the keyboard behind (docs/decisions/19);
 * its store of saved queries is the same.
 */
function SavedFilters({ group }: { group: MemberFilter }) {
  const { filterValues, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries('members')
  const [isNaming, setNaming] = useState(false)
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const label = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (label === '') return
    const value = { filter: { ...filterValues, filter: group }, sort, perPage, displayedFilters: [] }
    setSaved([...saved.filter(query => query.label !== label), { label, value }])
    setNaming(false)
  }
  return (
    <>
      {Object.keys(filterValues).length > 0 && <Button onClick={() => setNaming(true)}>{messages.saveFilter}</Button>}
      {saved.length > 0 && (
        <>
          <Typography id={`${id}-saved`} variant="body2" sx={{ fontWeight: 700, ml: 'auto' }}>
            {messages.saved}
          </Typography>
          <Box
            component="ul"
            aria-labelledby={`${id}-saved`}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, m: 0, p: 0, listStyle: 'none' }}
          >
            {saved.map(query => (
              <Box component="li" key={query.label} sx={{ display: 'flex', alignItems: 'center' }}>
                <Link component={ClubLink} to={pathOf(query)}>
                  {query.label}
                </Link>
                <IconButton
                  aria-label={messages.forgetFilter(query.label)}
                  onClick={() => setSaved(saved.filter(({ label }) => label !== query.label))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Box>
        </>
      )}
      <Dialog open={isNaming} onClose={() => setNaming(false)} transitionDuration={0} aria-labelledby={`${id}-title`}>
        <Box component="form" onSubmit={save} sx={{ p: 3, display: 'grid', gap: 2, minWidth: { sm: '24rem' } }}>
          <Typography id={`${id}-title`} variant="h3" component="h2">
            {messages.saveFilter}
          </Typography>
          <Typography id={`${id}-tells`}>{messages.saveFilterTells}</Typography>
          <LabelledField label={messages.saveFilterName} fieldId={id} error={undefined}>
            <Input id={id} name="name" required maxLength={60} aria-describedby={`${id}-tells`} />
          </LabelledField>
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="outlined" onClick={() => setNaming(false)}>
              {messages.cancel}
            </Button>
            <Button type="submit" variant="contained">
              {messages.save}
            </Button>
          </Stack>
        </Box>
      </Dialog>
    </>
  )
}

function pathOf({ value: { filter = {}, sort } }: SavedQuery): string {
  const { filter: group, ...filters } = filter as { filter: MemberFilter }
  return paths.searchedMembers(group, { filter: filters, ...(sort && { sort: sort.field, order: sort.order }) })
}
