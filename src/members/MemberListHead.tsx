import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CanAccess, useListContext } from 'ra-core'
import { SortButton } from 'react-admin'
import type { MemberFilter } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import { memberListMessages } from './memberListMessages'
import { paths } from '../paths'
import { ColumnsButton } from './MemberColumns'
import { DownloadButton } from './MemberExport'
import { columnsOf } from './memberColumnList'
import { MemberSearch } from './MemberSearch'

interface MemberListHeadProps {
  filter: MemberFilter
  hasTable: boolean
}

/** Which members these are and how many, and what one can do with all of them. */
export function MemberListHead({ filter, hasTable }: MemberListHeadProps) {
  const { total } = useListContext()
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}>
        <Typography id="list-title" variant="h2" tabIndex={-1}>
          {filter}
        </Typography>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {total !== undefined && memberListMessages.members(total)}
        </Typography>
      </Stack>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          '& .MuiButton-outlined': { px: { xs: 1.5, sm: 2.5 } },
          '@media print': { display: 'none' },
        }}
      >
        <MemberSearch />
        <CanAccess resource="members" action="message">
          <Button component={ClubLink} to={paths.groupMessage(filter)} variant="outlined">
            {memberListMessages.message}
          </Button>
        </CanAccess>
        <DownloadButton filter={filter} />
        {hasTable ? <ColumnsButton filter={filter} /> : <SortButton fields={[...columnsOf(filter)]} />}
      </Stack>
    </Box>
  )
}
