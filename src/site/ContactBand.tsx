import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ClubIdentity } from '#contract/home'
import { Band } from './Band'
import { ContactForm } from './forms/ContactForm'

interface ContactBandProps {
  club: ClubIdentity
  /** The heading is the page's own on Contact Us, and one of several on home. */
  headingLevel?: 'h1' | 'h2'
}

/** Where the club is and how to write to it (§2.2): address, email, form. */
export const ContactBand = ({ club, headingLevel = 'h2' }: ContactBandProps) => (
  <Band
    labelledBy="contact"
    sx={{ display: 'grid', gap: { xs: 4, md: 8 }, gridTemplateColumns: { md: '5fr 7fr' }, alignItems: 'start' }}
  >
    <div>
      <Typography variant={headingLevel} id="contact" sx={{ mb: 2 }}>
        Contact Us
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Come down to the river, write to us, or leave a message here: somebody from the club will answer.
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, '& dt': { typography: 'overline', color: 'text.secondary' }, '& dd': { m: 0, mb: 2 } }}
      >
        <dt>Address</dt>
        <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
          {club.address}
        </Box>
        <dt>Email</dt>
        <dd>
          <Link href={`mailto:${club.email}`} sx={{ display: 'inline-block', py: 1 }}>
            {club.email}
          </Link>
        </dd>
      </Box>
    </div>
    <ContactForm />
  </Band>
)
