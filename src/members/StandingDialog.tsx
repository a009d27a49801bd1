import Typography from '@mui/material/Typography'
import { memberMessages as words } from './memberMessages'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import type { StandingDeed } from './useStanding'

interface StandingDialogProps {
  user: { firstName: string; familyName: string }
  /** The deed that is asked about; null for none. */
  asked: StandingDeed | null
  onNo: () => void
  onYes: (deed: StandingDeed) => void
}

/** Asked before a membership ends, or begins again, or a second factor goes: says what that does. */
export function StandingDialog({ user: { firstName, familyName }, asked, onNo, onYes }: StandingDialogProps) {
  const name = `${firstName} ${familyName}`
  const answers = { no: words.leaveIt, onNo }
  return (
    <>
      <QuestionDialog
        {...answers}
        isOpen={asked === 'discontinue'}
        question={words.discontinueQuestion(name)}
        yes={words.discontinue}
        isGrave
        onYes={() => onYes('discontinue')}
      >
        <Typography sx={{ mb: 1.5 }}>{words.discontinueTells(firstName)}</Typography>
        <Typography>{words.discontinueKeeps}</Typography>
      </QuestionDialog>
      <QuestionDialog
        {...answers}
        isOpen={asked === 'removeSecondFactor'}
        question={words.removeSecondFactorQuestion(name)}
        yes={words.removeSecondFactor}
        isGrave
        onYes={() => onYes('removeSecondFactor')}
      >
        <Typography sx={{ mb: 1.5 }}>{words.removeSecondFactorTells(firstName)}</Typography>
        <Typography>{words.removeSecondFactorCare}</Typography>
      </QuestionDialog>
      <QuestionDialog
        {...answers}
        isOpen={asked === 'reinstate'}
        question={words.reinstateQuestion(name)}
        yes={words.reinstate}
        onYes={() => onYes('reinstate')}
      >
        <Typography>{words.reinstateTells(firstName)}</Typography>
      </QuestionDialog>
    </>
  )
}
