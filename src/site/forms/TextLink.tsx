import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { href } from '../../paths'

/** A link to a page of the application, tall enough for a thumb. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={href(to)} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}>
    {children}
  </Link>
)
