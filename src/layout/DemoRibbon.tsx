import Box from '@mui/material/Box'
import { type DemoClub, DEMO_CLUB_ID } from '#contract/rules/site'
import { documentBlock } from '../api/documentBlock'
import { contentWidth } from '../theme/contentWidth'

/** Marks every page of a demo club, and lists the accounts to try it with. It needs no script. */
export const DemoRibbon = ({ demo: { password, accounts } }: { demo: DemoClub }) => (
  <Box
    component="aside"
    aria-label={demoMessages.label}
    sx={{
      bgcolor: 'wash.water',
      color: 'text.primary',
      borderBottom: 1,
      borderColor: 'divider',
      typography: 'body2',
      '@media print': { display: 'none' },
    }}
  >
    <Box component="details" sx={{ ...contentWidth, '&[open]': { pb: 2 } }}>
      {/* Chromium makes a line of this size a pixel higher in some documents. With room for it, nothing below moves. */}
      <Box
        component="summary"
        sx={{
          boxSizing: 'border-box',
          py: 0.75,
          minHeight: '2.4em',
          alignContent: 'center',
          cursor: 'pointer',
          overflowWrap: 'anywhere',
        }}
      >
        <strong>{demoMessages.title}</strong> {demoMessages.invitation}
      </Box>
      <Box component="p" sx={{ my: 1 }}>
        {demoMessages.about}{' '}
        <Box component="code" sx={{ fontWeight: 700, userSelect: 'all', WebkitUserSelect: 'all' }}>
          {password}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        }}
      >
        {accounts.map(({ email, shows }) => (
          <Box component="li" key={email} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 700, userSelect: 'all', WebkitUserSelect: 'all' }}>
              {email}
            </Box>{' '}
            {shows}
          </Box>
        ))}
      </Box>
    </Box>
  </Box>
)

/**
 * The demo club's accounts, as the server has written them into the document of the members application; undefined
 * where it is no demo club.
 */
export const writtenDemoClub = (): DemoClub | undefined => documentBlock(DEMO_CLUB_ID)

const demoMessages = {
  label: 'Demo club',
  title: 'Demo club.',
  invitation: 'Accounts to try it with',
  about: 'Everybody here is invented. Every account has the password',
} as const
