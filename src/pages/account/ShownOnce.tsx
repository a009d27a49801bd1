import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

interface ShownOnceProps {
  title: string
  lead: string
  /** The secret, and what can be done with it. */
  children: ReactNode
}

/** A secret that is shown only now: its card takes the focus, so that it is seen and read out. */
export function ShownOnce({ title, lead, children }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Card
      ref={box}
      component="section"
      tabIndex={-1}
      aria-label={title}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, mb: 3, borderColor: 'primary.main' }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography>{lead}</Typography>
      {children}
    </Card>
  )
}
