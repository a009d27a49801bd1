import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { NamedPeople } from '../lists/NamedPeople'
import { telephoneHref } from '../navigation/telephoneHref'
import { type NotReached, toRingMessages as messages } from './toRing'

/** Says before a deed whom its mails do not reach, with the number to ring; nothing if they reach everybody. */
export const PeopleToRing = ({ unmailed, left = [], lead = messages.lead }: NotReached) =>
  (unmailed.length > 0 || left.length > 0) && (
    <Box sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      {unmailed.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{lead}</Typography>
          <NamedPeople
            label={messages.label}
            people={unmailed.map((person, index) => ({
              id: index,
              name: (
                <>
                  {person.name} <NumberToRing {...person} />
                </>
              ),
            }))}
          />
        </>
      )}
      {left.length > 0 && <Typography>{messages.left(left)}</Typography>}
    </Box>
  )

/** A number that the telephone can call is a link. */
function NumberToRing(person: NotReached['unmailed'][number]) {
  const { phoneNumber } = person
  const href = phoneNumber ? telephoneHref(phoneNumber) : null
  return href === null ? (
    messages.number(person)
  ) : (
    <Link href={href} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {phoneNumber}
    </Link>
  )
}
