import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './accountCalls'
import { secondFactorMessages as messages } from './secondFactorMessages'
import { tableDate } from '../../kit/dates/clubDates'
import { Field } from '../../kit/forms/fields'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { FormButtons } from '../../kit/recordForms/FormBar'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { CopyButton } from '../../kit/feedback/CopyButton'
import { Part, type PartProps, PasswordForm } from './SecondFactorPart'

interface NewKey {
  secret: string
  uri: string
}

/** The authenticator app: added with the password, its key, and a code that shows that the key arrived. */
export function AuthenticatorPart({ factors: { authenticator }, mayChange, open, onOpen, onDone }: PartProps) {
  const [newKey, setNewKey] = useState<NewKey | null>(null)
  const close = () => {
    setNewKey(null)
    onOpen(null)
  }
  const begin = async (password: string) => setNewKey(await beginAuthenticator(password))
  const remove = async (password: string) => {
    await removeAuthenticator(password)
    await onDone(messages.appRemoved)
  }
  const confirm = async (code: string) => {
    const { recoveryCodes } = await confirmAuthenticator(code)
    setNewKey(null)
    await onDone(messages.appAdded, recoveryCodes)
  }
  return (
    <Part title={messages.app} lead={messages.appLead}>
      {authenticator && <Typography>{messages.addedOn(tableDate(authenticator.addedAt))}</Typography>}
      {open === 'addApp' &&
        (newKey ? (
          <NewApp newKey={newKey} confirm={confirm} onCancel={close} />
        ) : (
          <PasswordForm deed={messages.continue} send={begin} onCancel={close} />
        ))}
      {open === 'removeApp' && <PasswordForm deed={messages.removeApp} isDestructive send={remove} onCancel={close} />}
      {mayChange && !authenticator && open !== 'addApp' && (
        <Button variant="contained" onClick={() => onOpen('addApp')}>
          {messages.addApp}
        </Button>
      )}
      {mayChange && authenticator && open !== 'removeApp' && (
        <Button variant="outlined" onClick={() => onOpen('removeApp')}>
          {messages.removeApp}
        </Button>
      )}
    </Part>
  )
}

interface NewAppProps {
  newKey: NewKey
  confirm: (code: string) => Promise<void>
  onCancel: () => void
}

/** The form of the password, which had the focus, has gone. */
const takeFocus = (words: HTMLElement | null) => words?.focus()

function NewApp({ newKey: { secret, uri }, confirm, onCancel }: NewAppProps) {
  return (
    <RecordForm<{ code: string | null }>
      label={`${messages.title}: ${messages.addApp}`}
      values={{ code: null }}
      validate={({ code }) =>
        errorsWhere({ code: !/^\d{6}$/.test((code ?? '').replace(/\s/g, '')) && messages.enterCode })
      }
      onSubmit={({ code }) => confirm(code ?? '')}
      busy={messages.working}
      actions={<FormButtons submit={messages.confirm} onCancel={onCancel} />}
    >
      <Typography ref={takeFocus} tabIndex={-1} sx={{ outline: 'none !important' }}>
        {messages.scan}
      </Typography>
      {/* The code is dark on white in either scheme: cameras read no other. */}
      <Box
        component="img"
        alt={messages.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`}
        width={220}
        height={220}
        sx={{ borderRadius: 1, bgcolor: '#fff' }}
      />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography>{messages.orType}</Typography>
        <Box
          component="code"
          sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '1.0625rem', overflowWrap: 'anywhere' }}
        >
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <CopyButton label={messages.copyKey} text={secret} />
          <Button variant="outlined" href={uri}>
            {messages.openApp}
          </Button>
        </Box>
      </Box>
      <Field
        name="code"
        label={messages.code}
        hint={messages.codeHint}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </RecordForm>
  )
}
