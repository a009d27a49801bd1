import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { DeedButton } from '../kit/deeds/DeedButton'
import { MoreMenu } from '../kit/deeds/MoreMenu'
import { Refusal } from '../kit/feedback/Refusal'
import { useKeptFocus } from '../kit/navigation/useKeptFocus'
import { memberMessages as words } from './memberMessages'
import { paths } from '../paths'
import { BackButton } from '../kit/navigation/BackButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { DeedBar } from '../kit/deeds/DeedBar'
import type { MemberRecord } from './memberQueries'
import { StandingDialog } from './StandingDialog'
import { useMemberDeeds } from './useMemberDeeds'

/** What one can do with the member (ADM-05): a panel beside the details on wide screens, at the thumb on a phone. */
export function MemberDeeds({ record, isWide }: { record: MemberRecord; isWide: boolean }) {
  const { main, rest, refusal, whyNot, underWay, asked, onNo, onYes } = useMemberDeeds(record)
  const box = useRef<HTMLDivElement>(null)
  const group = { ref: box, role: 'group', 'aria-label': words.deeds, tabIndex: -1, ...useKeptFocus(box) } as const
  const notice = whyNot && (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: isWide ? 1 : 0 }}>
      {whyNot}
    </Typography>
  )
  return (
    <>
      {isWide ? (
        <Card {...group} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
          {main && <DeedButton offered={main} isMain />}
          <Refusal sentence={refusal} />
          <Box sx={{ display: 'grid' }}>
            {rest.map(deed => (
              <DeedButton key={deed.deed} offered={deed} />
            ))}
          </Box>
          {notice}
          <Divider />
          <BackButton label={words.back} fallback={paths.memberList('All')} />
        </Card>
      ) : (
        <>
          {notice && <Box sx={{ mt: 3 }}>{notice}</Box>}
          <Box sx={{ mt: 3, display: 'grid' }}>
            <BackButton label={words.back} fallback={paths.memberList('All')} />
          </Box>
          <DeedBar {...group} sx={{ mt: 2 }}>
            <Refusal sentence={refusal} />
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              {main && <DeedButton offered={main} isMain />}
              {rest.length > 0 && <MoreMenu name={words.more} groups={[rest]} isLarge />}
            </Box>
          </DeedBar>
        </>
      )}
      <StandingDialog user={record.user} asked={asked} onNo={onNo} onYes={onYes} />
      <BusyOverlay busy={underWay !== null} text={underWay === 'reinstate' ? words.reinstating : words.saving} />
    </>
  )
}
