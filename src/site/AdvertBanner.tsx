import Box from '@mui/material/Box'
import type { ClubIdentity, HomeContent } from '#contract/home'
import { Band } from './Band'

/** The club's banner: a picture whose words only the club knows. */
export function AdvertBanner({ advert, club }: { advert: HomeContent['advert']; club: ClubIdentity }) {
  if (advert.imageUrl === null) return null
  return (
    <Band>
      <Box
        component="img"
        src={advert.imageUrl}
        alt={`Announcement of ${club.title}`}
        width={1200}
        height={300}
        loading="lazy"
        sx={{ display: 'block', width: '100%', height: 'auto', borderRadius: '14px' }}
      />
    </Band>
  )
}
