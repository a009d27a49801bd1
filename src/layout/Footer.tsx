import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ClubIdentity } from '#contract/calls/home'
import { contentWidth } from '../theme/contentWidth'
import { WaterLine } from './WaterLine'

/** Copyright line and the link to the club's social group (§2.3). */
export const Footer = ({ club, year }: { club: ClubIdentity; year: number }) => (
  <Box
    component="footer"
    sx={{ '--focus-ring': 'var(--club-palette-tide-glow)', mt: { xs: 1, md: 2 }, '@media print': { display: 'none' } }}
  >
    <WaterLine color="tide.main" />
    <Box sx={{ bgcolor: 'tide.main', color: 'tide.text' }}>
      <Box
        sx={{
          ...contentWidth,
          py: { xs: 2, md: 4 },
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: { xs: 0.5, sm: 2 },
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <div>
          <Typography variant="h5" component="p">
            {club.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'tide.quiet' }}>
            © {year} {club.title}. All rights reserved.
          </Typography>
        </div>
        {club.socialUrl && (
          <Link
            href={club.socialUrl}
            rel="noopener"
            color="inherit"
            sx={{ fontWeight: 600, display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            Join our social group
          </Link>
        )}
      </Box>
    </Box>
  </Box>
)
