import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fileFields } from '#contract/memberFile/importFields'
import type { ClubLists } from '#contract/memberFile/memberRows'
import { DownloadButtons } from '../../kit/files/DownloadButtons'
import { importMessages as messages } from './importMessages'
import { cellWords, sampleTable } from './memberSheets'
import { useImportedFields } from './useImportedFields'

/** The columns that a file may have, and a sheet that has them, for whoever has not chosen a file yet. */
export function UnderstoodColumns({ lists }: { lists: ClubLists }) {
  const readFields = useImportedFields()
  const { data: own } = useQuery({ queryKey: ['lookups', 'importedFields'], queryFn: readFields })
  const fields = useMemo(() => fileFields(own), [own])
  return (
    <Box component="section" aria-labelledby="understood" sx={{ mt: 4 }}>
      <Typography id="understood" variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
        {messages.understood}
      </Typography>
      <Typography sx={{ mb: 1.5, maxWidth: '70ch' }}>{messages.understoodHint}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography sx={{ fontWeight: 600, width: { xs: '100%', sm: 'auto' } }}>{messages.sampleDownload}</Typography>
        <DownloadButtons
          what={messages.sample}
          fileName={messages.sample}
          tables={async () => [sampleTable(fileFields(await readFields()), lists)]}
          look="outlined"
        />
      </Stack>
      <Box component="ul" aria-label={messages.columns} sx={COLUMNS}>
        {[...fields.byName.values()].map(field => {
          const words = cellWords(field, lists)
          return (
            <Box key={field.name} component="li" sx={{ breakInside: 'avoid', py: 0.5, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {field.label}
              </Box>
              {words !== null && (
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {words}
                </Typography>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const COLUMNS = { listStyle: 'none', m: 0, p: 0, columns: '15rem 4', columnGap: 3 } as const
