import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { secondFactorMessages as words } from './secondFactorMessages'
import { saveFile } from '../../kit/files/saveFile'
import { CopyButton } from './CopyButton'

/** The recovery codes, this once: takes the focus, so that nobody passes them over. */
export function FreshCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const text = codes.join('\n')
  const download = () =>
    saveFile(words.fileName, new Blob([`${words.freshCodes}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }))
  return (
    <Card
      ref={box}
      component="section"
      tabIndex={-1}
      aria-label={words.freshCodes}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, mb: 3, borderColor: 'primary.main' }}
    >
      <Typography variant="h3" component="h2">
        {words.freshCodes}
      </Typography>
      <Typography>{words.freshLead}</Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          pl: 4,
          display: 'grid',
          gap: 0.5,
          columnGap: 4,
          gridTemplateColumns: { sm: '1fr 1fr' },
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, '@media print': { display: 'none' } }}
      >
        <CopyButton label={words.copy} text={text} />
        <Button variant="outlined" onClick={download}>
          {words.download}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {words.kept}
        </Button>
      </Box>
    </Card>
  )
}
