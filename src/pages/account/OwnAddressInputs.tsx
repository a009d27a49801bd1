import Box from '@mui/material/Box'
import { type ChangeEvent, useState } from 'react'
import { accountMessages } from './accountMessages'
import { Field } from '../../kit/fields/Field'
import { PasswordField } from '../../kit/fields/PasswordField'
import { isOtherAddress } from '../../members/memberDetails'

/** One's own address; while another one stands in the field, the current password beside it. */
export function OwnAddressInputs({ email }: { email: string }) {
  const [isOther, setOther] = useState(false)
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.name === 'email') setOther(isOtherAddress(target.value, email))
  }
  return (
    <Box onChange={look} sx={{ display: 'contents' }}>
      <Field
        name="email"
        label={accountMessages.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={email}
      />
      {isOther && (
        <PasswordField
          name="currentPassword"
          label={accountMessages.currentPassword}
          hint={accountMessages.currentPasswordHint}
          required
          autoComplete="current-password"
        />
      )}
    </Box>
  )
}
