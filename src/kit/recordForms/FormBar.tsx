import Stack from '@mui/material/Stack'
import { type ComponentProps, type ReactNode, use } from 'react'
import { DeedBar } from '../deeds/DeedBar'
import { BusyButton } from '../feedback/BusyButton'
import { SubmitButton } from '../forms/Form'
import { FormContext } from '../forms/FormContext'
import { formMessages } from '../forms/formMessages'
import { BackButton } from '../navigation/BackButton'

interface FormBarProps extends Pick<ComponentProps<typeof DeedBar>, 'sx'> {
  /** The submit button's words. */
  submit: ReactNode
  /** The further buttons, after that one. */
  children?: ReactNode
  /** Submits something that cannot simply be undone: the button is red. */
  isDestructive?: boolean
  /** The label of the button back; 'Back' by default. */
  cancel?: string
  /** The path for Back if this application has no page to go back to. */
  fallback: string
}

/** The bar with Submit and Back, at the lower edge of the screen while the form is longer than it. */
export const FormBar = ({ submit, children, isDestructive = false, cancel, fallback, sx }: FormBarProps) => (
  <DeedBar sx={sx}>
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <SubmitButton color={isDestructive ? 'error' : 'primary'}>{submit}</SubmitButton>
      {children}
      <BackButton {...(cancel !== undefined && { label: cancel })} fallback={fallback} />
    </Stack>
  </DeedBar>
)

interface FormButtonsProps {
  submit: string
  /** Submits something that cannot simply be undone: the button is red. */
  isDestructive?: boolean
  onCancel: () => void
}

/** The buttons of a form that opens within a page. While it is being sent, it cannot be closed. */
export function FormButtons({ submit, isDestructive = false, onCancel }: FormButtonsProps) {
  const { busy } = use(FormContext)
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <SubmitButton color={isDestructive ? 'error' : 'primary'}>{submit}</SubmitButton>
      <BusyButton variant="outlined" busy={busy} onClick={onCancel}>
        {formMessages.cancel}
      </BusyButton>
    </Stack>
  )
}
