import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import Box from '@mui/material/Box'
import { type OwnField, ownMemberField } from '#contract/resources/ownFields'
import type { StoredMemberField } from '#contract/resources/ownFieldSchemas'
import { fieldFacts } from '../../kit/forms/fieldFacts'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { ApprovalsOnMe } from '../../layout/LowerBar'
import { RETURN_PARAMETER } from '../../kit/access/accountRedirect'
import { accountMessages, passwordMessages } from './accountMessages'
import { isInMembersArea, paths } from '../../paths'
import { Screen } from '../../kit/navigation/Screen'
import { AccountForm } from './AccountForm'
import { accountQuery } from './accountCalls'
import { clubQuery, lookupsQuery, ownMemberFieldsQuery, profileQuery } from '../../api/clubQueries'
import { askedOfMember, DETAIL_LISTS } from '../../members/memberDetails'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { myPaymentMessages } from './myPaymentMessages'
import { secondFactorMessages } from './secondFactorMessages'
import { sessionMessages as messages } from './sessionMessages'
import { evenly, Outline } from '../../kit/feedback/Outline'

/**
 * My Account (MEM-08). With redirectURL a member must save it once before they reach the page that they wanted
 * (MEM-09).
 */
export default function MyAccount() {
  const [search] = useSearchParams()
  const nextPage = search.get(RETURN_PARAMETER)
  const { data: profile } = useQuery(profileQuery)
  const account = useQuery(accountQuery)
  const lookups = useQuery(lookupsQuery(DETAIL_LISTS))
  const ownFields = useQuery(ownMemberFieldsQuery)
  // A new number makes a new form, with the newly loaded record. Otherwise the fields keep their input.
  const [formNumber, setFormNumber] = useState(0)
  const loadCurrent = async () => {
    await account.refetch({ throwOnError: true })
    setFormNumber(formNumber + 1)
  }
  return (
    <Screen title={accountMessages.title} maxWidth={848}>
      {nextPage !== null && (
        <Alert severity="info" icon={false} sx={{ mb: 3 }}>
          <Typography variant="h3" component="p">
            {accountMessages.updateProfile}
          </Typography>
          {accountMessages.updateProfileHint}
        </Alert>
      )}
      {nextPage === null && <SignInSection />}
      {nextPage === null && profile && <ApprovalsOnMe profile={profile} />}
      <WhenLoaded
        queries={[account, lookups, ownFields]}
        retryRefusals
        skeleton={<Outline heights={evenly(6, 64)} gap={2.5} />}
      >
        {(mine, lists, own) => (
          <AccountForm
            key={formNumber}
            account={mine}
            lookups={lists}
            fields={askedOfMember('account', own)}
            byCommittee={fieldFacts(committeeFields(own), mine.user)}
            isRequired={nextPage !== null}
            nextPage={isInMembersArea(nextPage) ? nextPage : null}
            onLoadCurrent={loadCurrent}
          />
        )}
      </WhenLoaded>
    </Screen>
  )
}

/** Returns the club's own fields that the committee fills in. */
const committeeFields = (own: readonly StoredMemberField[]): OwnField[] =>
  own.filter(({ filledBy }) => filledBy === 'committee').map(ownMemberField)

const LINKS = [
  [secondFactorMessages.title, paths.secondFactor],
  [messages.title, paths.sessions],
  [messages.readingsShort, paths.medicalReadings],
  [myPaymentMessages.title, paths.myPayments],
  [messages.calendar, paths.calendar],
  [messages.whatWeHold, paths.privacy],
] as const

/** There is nothing to choose where the club sends the specified mails alone. */
const NOTICES_LINK = [messages.notices, paths.notices] as const

/** Change Password, and the other pages of the account behind one line. They are opened less often than the form. */
function SignInSection() {
  const { data: club } = useQuery(clubQuery)
  // The choice is stored, so that one comes back from one page to the next.
  const [isOpen, setOpen] = useStore('account.signInAndPrivacy', false)
  return (
    <Box
      component="section"
      aria-label={messages.section}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 3, rowGap: 1, mb: 3 }}
    >
      <Button component={ClubLink} to={paths.changePassword} variant="outlined">
        {passwordMessages.change}
      </Button>
      <Box
        component="details"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        sx={{ flex: '1 1 16rem' }}
      >
        <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600 }}>
          {messages.section}
        </Box>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
        >
          {[...LINKS, ...(club?.sendsNotices ? [NOTICES_LINK] : [])].map(([label, path]) => (
            <li key={path}>
              <Box
                component={ClubLink}
                to={path}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 44,
                  color: 'primary.main',
                  fontWeight: 600,
                }}
              >
                {label}
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
