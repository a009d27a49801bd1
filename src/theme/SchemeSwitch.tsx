import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import SvgIcon from '@mui/material/SvgIcon'
import { hiddenWithoutScript } from './hiddenWithoutScript'
import { useHydrated } from './useHydrated'

type Mode = 'system' | 'light' | 'dark'

const NEXT: Record<Mode, Mode> = { system: 'light', light: 'dark', dark: 'system' }
const LABELS: Record<Mode, string> = { system: 'as the device', light: 'light', dark: 'dark' }
const SHAPES: Record<Mode, string> = {
  system: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2v14a7 7 0 0 1 0-14Z',
  light:
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM11 1h2v4h-2V1Zm0 18h2v4h-2v-4ZM1 11h4v2H1v-2Zm18 0h4v2h-4v-2ZM4.9 3.5l2.8 2.8-1.4 1.4-2.8-2.8 1.4-1.4Zm12.8 12.8 2.8 2.8-1.4 1.4-2.8-2.8 1.4-1.4ZM3.5 19.1l2.8-2.8 1.4 1.4-2.8 2.8-1.4-1.4ZM16.3 6.3l2.8-2.8 1.4 1.4-2.8 2.8-1.4-1.4Z',
  dark: 'M20.5 14.6A9 9 0 0 1 9.4 3.5a9 9 0 1 0 11.1 11.1Z',
}

/** Changes the colour scheme: the device's, light, dark, and round again. MUI stores the choice on this device. */
export function SchemeSwitch() {
  const { mode: chosen = 'system', setMode } = useColorScheme()
  // The server knows no choice, and the first rendering must be the server's.
  const mode = useHydrated() ? chosen : 'system'
  const label = `Colours: ${LABELS[mode]}. Change to ${LABELS[NEXT[mode]]}`
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => setMode(NEXT[mode])}
      sx={hiddenWithoutScript}
    >
      <SvgIcon>
        <path d={SHAPES[mode]} />
      </SvgIcon>
    </IconButton>
  )
}
