import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import { memberListMessages } from './memberListMessages'
import { BusyButton } from '../kit/feedback/BusyButton'
import { DeedBar } from '../kit/deeds/DeedBar'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { focusListTitle } from './focusListTitle'
import { MarkingContext } from './markingContext'
import type { MarkOffer } from './markOffered'
import { useTicked } from './useTicked'

/** What one can do with the members that are ticked on this page, at the thumb while there are any (ADM-03). */
export function TickedBar({ offer: { label, paid } }: { offer: MarkOffer }) {
  const { mark, isBusy, notMarkable } = use(MarkingContext)
  const { ids, untick } = useTicked()
  const [isAsking, setAsking] = useState(false)
  const markThem = () => {
    setAsking(false)
    mark(ids, paid, () => {
      untick(ids)
      focusListTitle()
    })
  }
  const isOwnTicked = notMarkable !== null && ids.includes(notMarkable)
  if (ids.length === 0) return null
  return (
    <DeedBar role="region" aria-label={memberListMessages.tickedBar}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.75,
          '& button': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        <Typography role="status" sx={{ fontWeight: 700, flex: { xs: '1 0 100%', sm: 'none' }, mr: { sm: 1 } }}>
          {memberListMessages.ticked(ids.length)}
        </Typography>
        {!isOwnTicked && (
          <BusyButton variant="contained" busy={isBusy} onClick={() => setAsking(true)}>
            {label}
          </BusyButton>
        )}
        {isOwnTicked && (
          <Button variant="contained" onClick={() => untick([notMarkable])}>
            {memberListMessages.untickYourself}
          </Button>
        )}
        <Button variant="outlined" onClick={() => untick(ids)}>
          {memberListMessages.untickAll}
        </Button>
      </Stack>
      <Typography role="status" sx={{ mt: 0.75, '&:empty': { display: 'none' } }}>
        {isOwnTicked && memberListMessages.notYourself}
      </Typography>
      <QuestionDialog
        isOpen={isAsking}
        question={memberListMessages.ask(ids.length, paid)}
        no={memberListMessages.cancel}
        yes={memberListMessages.mark(paid)}
        onNo={() => setAsking(false)}
        onYes={markThem}
      >
        {memberListMessages.asked(paid)}
      </QuestionDialog>
    </DeedBar>
  )
}
