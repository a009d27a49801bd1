import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { call } from '../../api/call'
import { secondFactorMessages as words } from './secondFactorMessages'
import { Part, type PartProps } from './SecondFactorPart'
import { PasswordAsked } from './PasswordAsked'

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryPart({ factors: { recoveryCodesLeft, isShown }, open, onOpen, onDone }: PartProps) {
  const make = async ({ password }: { password: string }) => {
    const { recoveryCodes } = await call('POST /api/secondFactor/makeRecoveryCodes', { body: { password } })
    await onDone(words.freshCodes, recoveryCodes)
  }
  return (
    <Part title={words.recovery} lead={words.recoveryLead}>
      <Typography>{words.left(recoveryCodesLeft)}</Typography>
      {open === 'makeCodes' && (
        <PasswordAsked deed={words.makeCodes} send={make} onCancel={() => onOpen(null)}>
          <Typography>{words.makeCodesHint}</Typography>
        </PasswordAsked>
      )}
      {isShown && open !== 'makeCodes' && (
        <Button variant="outlined" onClick={() => onOpen('makeCodes')}>
          {words.makeCodes}
        </Button>
      )}
    </Part>
  )
}
