import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { useHydrated } from '../../theme/useHydrated'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  label: string
  /** The content that the button copies, if several copy buttons stand together: 'sort code'. */
  of?: string
  text: string
}

/** Copies a text and says so. It is left out where the browser does not let a page copy. */
export function CopyButton({ label, of, text, variant = 'outlined', sx }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  // The server draws the button. The browser allows copying only on pages with TLS, or of this machine.
  const isHydrated = useHydrated()
  if (isHydrated && !window.isSecureContext) return null
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
