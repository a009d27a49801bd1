import Box from '@mui/material/Box'
import type { MouseEvent } from 'react'
import { COVERED } from '../../theme/components'
import { formMessages } from './formMessages'

/** The id of a FormSection, and its title. */
export type SectionLink = readonly [id: string, title: string]

/** Links to the sections of a form, which stay in sight beside them on wide screens. */
export const SectionIndex = ({ sections }: { sections: readonly SectionLink[] }) => (
  <Box
    component="nav"
    aria-label={formMessages.sections}
    sx={{
      display: { xs: 'none', lg: 'block' },
      position: 'sticky',
      top: `calc(${COVERED.top} + 2rem)`,
      '@media print': { display: 'none' },
    }}
  >
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 1, borderColor: 'divider' }}>
      {sections.map(([id, title]) => (
        <li key={id}>
          <Box
            component="a"
            href={`#${id}`}
            onClick={(event: MouseEvent) => {
              // The address stays as it is, so that Back leads to the page before.
              event.preventDefault()
              showSection(id)
            }}
            sx={{
              display: 'block',
              py: 0.75,
              pl: 1.5,
              fontSize: '0.9375rem',
              lineHeight: 1.3,
              color: 'text.secondary',
              textDecoration: 'none',
              '&:hover': { color: 'text.primary', textDecoration: 'underline' },
            }}
          >
            {title}
          </Box>
        </li>
      ))}
    </Box>
  </Box>
)

/** The index in the margin to the left of a form of one column. An element around both needs `position: relative`. */
export const MarginSectionIndex = ({ sections }: { sections: readonly SectionLink[] }) => (
  <Box sx={{ position: 'absolute', top: 0, bottom: 0, right: '100%', width: '10.5rem', mr: 4 }}>
    <SectionIndex sections={sections} />
  </Box>
)

/** Scrolls a section to the top and puts the keyboard before its first field. */
export function showSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
