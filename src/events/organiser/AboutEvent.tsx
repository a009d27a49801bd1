import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { eventMessages } from '../../events/eventMessages'
import type { OrganiserDetail } from '../../events/eventsAdapter'
import { useOwnEventFields } from '../../events/ownFields'
import { RiverOfRow } from '../../events/RiverOfRow'
import { eventFacts } from '../eventFacts'
import { Fact, FactList } from '../../kit/lists/FactList'
import { Chevron } from '../../kit/navigation/Chevron'
import { SafeHtml } from '../../kit/richText/SafeHtml'
import { organiserMessages as messages } from './organiserMessages'

/**
 * The description, tide and light, and the club's own facts. They are folded to their first lines, since organisers
 * come for the crew below. Unfolding them shows the curve of the tide, too.
 */
export function AboutEvent({ view: { event, river } }: { view: OrganiserDetail }) {
  const facts = eventFacts(event, useOwnEventFields())
  const [isOpen, setOpen] = useState(false)
  const [isCut, watch] = useIsCut()
  const [isTextCut, watchText] = useIsCut()
  return (
    <div>
      <Box ref={watch} sx={isOpen ? undefined : [FOLDED, isCut && FADED]}>
        <Box sx={ABOUT}>
          <Box ref={watchText} sx={isOpen ? undefined : [DESCRIPTION, isTextCut && FADED]}>
            <SafeHtml html={event.description} above={1} />
          </Box>
          {(river !== null || facts.length > 0) && (
            <FactList sx={{ '& dd': { whiteSpace: 'pre-line' } }}>
              {river && (
                <Fact name={eventMessages.river}>
                  <RiverOfRow river={river} row={event} hasCurve={isOpen} />
                </Fact>
              )}
              {facts.map(({ source, label, says }) => (
                <Fact key={source} name={label}>
                  {says}
                </Fact>
              ))}
            </FactList>
          )}
        </Box>
      </Box>
      {(isOpen || isCut || isTextCut || river !== null) && (
        <Button
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          endIcon={<Chevron isUp={isOpen} />}
          sx={{ ml: -1, px: 1 }}
        >
          {messages.about}
        </Button>
      )}
    </div>
  )
}

/** Returns whether an element of a greatest height cuts its only child off, and the ref of that element. */
function useIsCut() {
  const [isCut, setCut] = useState(false)
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const size = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1))
    for (const each of [box, ...box.children]) size.observe(each)
    return () => size.disconnect()
  }, [])
  return [isCut, watch] as const
}

/** The description, and the facts beside it where there is room for both. */
const ABOUT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: 5,
  rowGap: 2,
  '& > *': { flex: '1 1 20rem', minWidth: 0 },
  '& > :first-of-type:has(> :empty)': { display: 'none' },
} as const
const FOLDED = { maxHeight: { xs: '12rem', md: '7.5rem' }, overflow: 'hidden' } as const
/** Leaves room below it for the tide on a phone. */
const DESCRIPTION = { maxHeight: { xs: '5rem', md: 'none' }, overflow: 'hidden' } as const
const FADED = { maskImage: 'linear-gradient(#000 calc(100% - 1.25rem), transparent)' } as const
