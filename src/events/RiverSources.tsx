import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import { eachSource } from '#contract/rules/tideSources'
import type { EventRow } from './eventsAdapter'

/** Says once above a list why rows of it have no tide. */
export function NoTides() {
  const { data: rows = [] } = useListContext<EventRow>()
  const sentences = new Set(rows.flatMap(({ river }) => river?.noTide ?? []))
  return [...sentences].map(sentence => (
    <Typography key={sentence} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
      {sentence}
    </Typography>
  ))
}

/** Says once where the tides of the rows come from: a licence asks to be named. */
export function RiverSources() {
  const { data: rows = [] } = useListContext<EventRow>()
  const sources = eachSource(rows.map(({ river }) => river))
  return (
    sources.length > 0 && (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {sources.join('. ')}
      </Typography>
    )
  )
}
