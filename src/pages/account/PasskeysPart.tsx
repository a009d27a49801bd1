import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AnswerOf, SentBody } from '#contract/calls'
import { addPasskey, beginPasskey, removePasskey } from './accountCalls'
import { ClubError } from '../../api/errors'
import { secondFactorMessages as messages } from './secondFactorMessages'
import { tableDate } from '../../kit/dates/clubDates'
import { Field } from '../../kit/forms/fields'
import { errorsWhere, isBlank } from '../../kit/forms/fieldErrors'
import { Part, type Factors, type PartProps, PasswordForm } from './SecondFactorPart'

interface Named {
  name: string | null
}

/** The member's passkeys, by the names that they gave them. */
export function PasskeysPart({ factors: { passkeys, offersPasskeys }, mayChange, open, onOpen, onDone }: PartProps) {
  const isSupported = 'PublicKeyCredential' in window
  const close = () => onOpen(null)
  const add = async (password: string, { name }: Named) => {
    const question = await beginPasskey(password)
    const { recoveryCodes } = await addPasskey({ name: name ?? '', passkey: await makeOnDevice(question) })
    await onDone(messages.passkeyAdded, recoveryCodes)
  }
  const remove = (id: string) => async (password: string) => {
    await removePasskey(id, password)
    await onDone(messages.passkeyRemoved)
  }
  return (
    <Part title={messages.passkeys} lead={messages.passkeysLead}>
      {!offersPasskeys && <Typography>{messages.noPasskeys}</Typography>}
      {offersPasskeys && !isSupported && <Typography>{messages.unsupported}</Typography>}
      {passkeys.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, justifySelf: 'stretch', display: 'grid', gap: 1 }}>
          {passkeys.map(passkey => (
            <Box
              component="li"
              key={passkey.id}
              sx={{ display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
            >
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'center',
                  justifyContent: 'space-between',
                }}
              >
                <PasskeyFacts passkey={passkey} />
                {mayChange && open !== passkey.id && (
                  <Button
                    variant="outlined"
                    aria-label={messages.removeNamed(passkey.name)}
                    onClick={() => onOpen(passkey.id)}
                  >
                    {messages.remove}
                  </Button>
                )}
              </Box>
              {open === passkey.id && (
                <PasswordForm
                  deed={messages.removeNamed(passkey.name)}
                  isDestructive
                  send={remove(passkey.id)}
                  onCancel={close}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
      {open === 'addPasskey' && (
        <PasswordForm<Named>
          deed={messages.addPasskey}
          send={add}
          values={{ name: null }}
          check={({ name }) => errorsWhere({ name: isBlank(name ?? '') && messages.enterPasskeyName })}
          onCancel={close}
        >
          <Field name="name" label={messages.passkeyName} hint={messages.passkeyNameHint} required autoComplete="off" />
        </PasswordForm>
      )}
      {offersPasskeys && isSupported && mayChange && open !== 'addPasskey' && (
        <Button variant="contained" onClick={() => onOpen('addPasskey')}>
          {messages.addPasskey}
        </Button>
      )}
    </Part>
  )
}

const PasskeyFacts = ({ passkey: { name, addedAt, lastUsedAt } }: { passkey: Factors['passkeys'][number] }) => (
  <Box>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {messages.addedOn(tableDate(addedAt))},{' '}
      {lastUsedAt === null ? messages.neverUsed : messages.lastUsed(tableDate(lastUsedAt))}
    </Typography>
  </Box>
)

type NewPasskey = SentBody<'POST /api/secondFactor/addPasskey'>['passkey']
type Transports = NewPasskey['response']['transports']

/**
 * Asks the device for a new passkey. @throws ClubError when the person said no, or the device has one of theirs already
 */
async function makeOnDevice(question: AnswerOf<'POST /api/secondFactor/beginPasskey'>): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: question }).catch(() => {
    throw new ClubError(0, messages.passkeyNotMade)
  })
  const { id, rawId, response } = made
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: response.transports as Transports,
    },
  }
}
