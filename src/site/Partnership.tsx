import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HomeContent } from '#contract/home'
import { Band } from './Band'
import { PartnerLogo } from './PartnerLogo'
import { ServedHtml } from './ServedHtml'

type PartnershipProps = Pick<HomeContent, 'partnership' | 'partners'>

/** The partnership programme, and the logos of those who are in it. */
export function Partnership({ partnership, partners }: PartnershipProps) {
  if (partnership === null && partners.length === 0) return null
  return (
    <Band ground="wash.dawn" labelledBy="partnership">
      <Typography variant="h2" id="partnership" sx={{ mb: 2 }}>
        {partnership?.title ?? 'Our partners'}
      </Typography>
      {partnership && <ServedHtml html={partnership.description} />}
      {partners.length > 0 && (
        <Box
          component="ul"
          aria-label="Partners"
          sx={{
            m: 0,
            mt: 3,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
          }}
        >
          {partners.map(partner => (
            <li key={partner.name}>
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </Box>
      )}
    </Band>
  )
}
