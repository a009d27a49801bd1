import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { makeRecoveryCodes } from './accountCalls'
import { secondFactorMessages as messages } from './secondFactorMessages'
import { ShownOnce } from './ShownOnce'
import { Part, type PartProps, PasswordForm } from './SecondFactorPart'
import { CopyButton } from '../../kit/feedback/CopyButton'
import { saveFile } from '../../kit/files/saveFile'

/** Shows how many recovery codes are left, and makes new ones. */
export function RecoveryPart({ factors: { recoveryCodesLeft }, mayChange, open, onOpen, onDone }: PartProps) {
  const make = async (password: string) => {
    const { recoveryCodes } = await makeRecoveryCodes(password)
    await onDone(messages.freshCodes, recoveryCodes)
  }
  return (
    <Part title={messages.recovery} lead={messages.recoveryLead}>
      <Typography>{messages.left(recoveryCodesLeft)}</Typography>
      {open === 'makeCodes' && (
        <PasswordForm deed={messages.makeCodes} send={make} onCancel={() => onOpen(null)}>
          <Typography>{messages.makeCodesHint}</Typography>
        </PasswordForm>
      )}
      {mayChange && open !== 'makeCodes' && (
        <Button variant="outlined" onClick={() => onOpen('makeCodes')}>
          {messages.makeCodes}
        </Button>
      )}
    </Part>
  )
}

/** New recovery codes, which are shown only now. */
export function FreshCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const download = () =>
    saveFile(messages.fileName, new Blob([`${messages.freshCodes}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }))
  return (
    <ShownOnce title={messages.freshCodes} lead={messages.freshLead}>
      <Box
        component="ol"
        sx={{
          m: 0,
          pl: 4,
          display: 'grid',
          gap: 0.5,
          columnGap: 4,
          gridTemplateColumns: { sm: '1fr 1fr' },
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, '@media print': { display: 'none' } }}
      >
        <CopyButton label={messages.copy} text={text} />
        <Button variant="outlined" onClick={download}>
          {messages.download}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {messages.haveKept}
        </Button>
      </Box>
    </ShownOnce>
  )
}
