import Button from '@mui/material/Button'
import { useState } from 'react'
import { secondFactorMessages as words } from './secondFactorMessages'

/** Copies a text; not there where the browser does not let a page copy. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  // Only on pages with TLS, or of this machine.
  if (!window.isSecureContext) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => void copy().catch(() => setCopied(false))}>
        {label}
      </Button>
      <span role="status">{isCopied && words.copied}</span>
    </>
  )
}
