import Box from '@mui/material/Box'
import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths'
import { ClubLink } from './ClubLink'
import { Screen } from './Screen'

const FROM = 'from'
const START = 'start'

/** The path of a screen of the set-up that leads back to the list of a new club's first steps. */
export const fromStart = (path: string): string => `${path}?${FROM}=${START}`

interface SetupHome {
  path: string
  label: string
}

/**
 * Returns where a set-up screen leads back to: the index, or the list of first steps. State keeps this because a
 * react-admin list soon drops the parameter from the url.
 */
export function useSetupHome(): SetupHome {
  const [query] = useSearchParams()
  const [isStart] = useState(() => query.get(FROM) === START)
  return isStart ? { path: paths.setupStart, label: START_TITLE } : { path: paths.setup, label: SETUP_TITLE }
}

export const SETUP_TITLE = 'Club set-up'
export const START_TITLE = 'Make it your club'

/** The width of all pages of the set-up, in pixels. */
export const SETUP_WIDTH = 960
/** The width of a form within them, in pixels: lines of text stay short. */
export const FORM_WIDTH = 640

/** The way back, above the heading: the same on all pages of the set-up. */
export const BackLink = ({ path, label }: SetupHome) => (
  <Box
    component={ClubLink}
    to={path}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      mt: { xs: -1.5, md: -2 },
      fontWeight: 600,
      color: 'primary.main',
      '@media print': { display: 'none' },
    }}
  >
    ‹ {label}
  </Box>
)

interface SetupScreenProps extends Pick<ComponentProps<typeof Screen>, 'title' | 'children'> {
  /** Where the way back leads; left out: the index, or the list of first steps. */
  back?: SetupHome
}

/** A page of the club set-up: one way back, one width. */
export function SetupScreen({ back, ...screen }: SetupScreenProps) {
  const home = useSetupHome()
  return <Screen {...screen} maxWidth={SETUP_WIDTH} above={<BackLink {...(back ?? home)} />} />
}
