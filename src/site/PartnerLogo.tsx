import Box from '@mui/material/Box'
import type { HomeContent } from '#contract/home'

/** Logos are drawn for a light ground, so they keep one in the dark scheme too. */
const PLATE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 96,
  p: 2,
  borderRadius: '14px',
  bgcolor: '#FFFFFF',
  color: '#0F2A3D',
  border: '1px solid',
  borderColor: 'divider',
} as const

export function PartnerLogo({ partner }: { partner: HomeContent['partners'][number] }) {
  const logo = (
    <Box
      component="img"
      src={partner.logoUrl}
      alt={partner.name}
      width={200}
      height={80}
      loading="lazy"
      sx={{ maxWidth: '100%', height: '100%', objectFit: 'contain' }}
    />
  )
  if (partner.url === null) return <Box sx={PLATE}>{logo}</Box>
  return (
    <Box component="a" href={partner.url} rel="noopener" sx={{ ...PLATE, '&:hover': { borderColor: 'primary.main' } }}>
      {logo}
    </Box>
  )
}
