import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId } from 'react'
import { ReportTable } from '../../kit/lists/ReportTable'
import { DownloadButtons } from './DownloadButtons'
import { LatePicture } from './LatePicture'
import type { Statistic } from './statistic'

/** Names a file of the report, without its ending: of one of its tables, or of the whole. */
export type NameFile = (title?: string) => string

interface StatisticSectionProps {
  nameFile: NameFile
  statistic: Statistic
  isWide: boolean
  isOnly: boolean
}

/** One table under its title, its picture above it. */
export function StatisticSection({ nameFile, statistic, isWide, isOnly }: StatisticSectionProps) {
  const { title, columns, rows, picture } = statistic
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, '@media print': { display: 'block', mt: '6mm' } }}
    >
      <Box
        sx={
          isOnly
            ? visuallyHidden
            : { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 1 }
        }
      >
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        {!isOnly && rows.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', mr: -1, '@media print': { display: 'none' } }}>
            <DownloadButtons what={title} fileName={nameFile(title)} statistics={[statistic]} look="text" />
          </Box>
        )}
      </Box>
      {picture && rows.length > 0 && <LatePicture title={title} picture={picture} isWide={isWide} />}
      <ReportTable labelledBy={id} columns={columns} rows={rows} isWide={isWide} />
    </Box>
  )
}
