import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { DeedBar } from '../deeds/DeedBar'
import { SubmitButton } from '../forms/Form'
import { BackButton } from '../navigation/BackButton'

interface FormBarProps {
  /** The submit button's words. */
  submit: ReactNode
  /** Further buttons, after that one. */
  children?: ReactNode
  /** Of what cannot simply be undone. */
  isDestructive?: boolean
  /** The words of the way back; 'Back' where there are none. */
  cancel?: string
  /** Where that leads if this application has nothing to go back to. */
  fallback: string
}

/** Submit and the way back, at the thumb while the form is longer than the screen. */
export const FormBar = ({ submit, children, isDestructive = false, cancel, fallback }: FormBarProps) => (
  <DeedBar>
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <SubmitButton color={isDestructive ? 'error' : 'primary'}>{submit}</SubmitButton>
      {children}
      <BackButton {...(cancel !== undefined && { label: cancel })} fallback={fallback} />
    </Stack>
  </DeedBar>
)
