import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState, useSyncExternalStore } from 'react'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  label: string
  /** The content that the button copies, if several copy buttons stand together: 'sort code'. */
  of?: string
  text: string
}

/** Copies a text and says so. It is left out where the browser does not let a page copy. */
export function CopyButton({ label, of, text, variant = 'outlined', sx }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  if (!useSyncExternalStore(neverChanges, mayCopy, mayCopyAsDrawn)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button
        variant={variant}
        aria-label={of && `${label} ${of}`}
        onClick={() => void copy().catch(() => setCopied(false))}
        sx={sx}
      >
        {label}
      </Button>
      <Box component="span" role="status" sx={{ '&:empty': { display: 'none' } }}>
        {isCopied && 'Copied.'}
      </Box>
    </>
  )
}

const neverChanges = () => () => undefined
/** The browser allows this only on pages with TLS, or of this machine. */
const mayCopy = () => window.isSecureContext
/** The server draws the button, as almost every browser shows it. */
const mayCopyAsDrawn = () => true
