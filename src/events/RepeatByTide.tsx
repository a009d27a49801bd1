import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { eachSource } from '#contract/rules/tideSources'
import { DatesProvider, TimeField } from '../kit/recordForms/dateInputs'
import { humanMoment, timeSpan } from '../kit/dates/clubDates'
import { OptionSelect, ErrorText, Hint, Input, Tick, TickRow } from '../kit/forms/controls'
import { CheckboxField, FieldError, LabelledField } from '../kit/forms/fields'
import { useField } from '../kit/forms/FormContext'
import {
  datesByTide,
  firstRule,
  listedTimes,
  ownTimesIn,
  repetitionOfRule,
  type River,
  type TidalDate,
  timeField,
  timesByHand,
  type WeeklyFields,
  withRepetition,
} from './datesByTide'
import { eventFormMessages as messages } from './eventFormMessages'
import { NOT_REPEATED, type Repetition, repetitionField } from './repeatedDays'
import type { Misfit, MisfitRow } from '#contract/rules/rowByTide'

/** As if it had been typed: it is stored with the rest, and asked about before it is lost. */
const TYPED = { shouldDirty: true, shouldTouch: true } as const

interface PartProps {
  fields: WeeklyFields
  river: River
}

/** Sets the repetition, and the times of the first date, as if they had been typed. */
function useTyping() {
  const { setValue } = useFormContext()
  return (changes: Partial<Repetition>, times: Partial<Pick<WeeklyFields, 'startTime' | 'endTime'>> = {}) => {
    for (const [name, value] of Object.entries(changes)) setValue(`repetition.${name}`, value, TYPED)
    for (const [name, value] of Object.entries(times)) setValue(name, value, TYPED)
  }
}

/** Asks whether a weekly row has one time or follows the tide, and how it does. */
export function TideChoice({ fields, river }: PartProps) {
  const { followsTide, tideMinutes } = fields.repetition ?? NOT_REPEATED
  const type = useTyping()
  const field = repetitionField('followsTide')
  const { fieldId, error, describedBy } = useField(field)
  /** The first date moves with the rule, since its times stand above for all. */
  const follow = (changes: Partial<Repetition>) => {
    const [first] = datesByTide(withRepetition(fields, changes), river)
    type({ ...changes, ownTimes: timesByHand(fields, river).map(listedTimes) }, first?.byTide ?? {})
  }
  /** The start date, once its tides have come: they come later than another date. */
  const knownDay = river.river?.days.find(({ date }) => date === fields.startDate)?.date
  const followed = useRef(fields.startDate)
  const followDay = useEffectEvent((day: string) => {
    if (followed.current === day) return
    followed.current = day
    if (followsTide) follow({})
  })
  useEffect(() => {
    if (knownDay !== undefined) followDay(knownDay)
  }, [knownDay])
  const chooseTide = () => {
    follow(tideMinutes === null ? repetitionOfRule(firstRule(fields, river)) : { followsTide: true })
  }
  return (
    <Box
      component="fieldset"
      className={`ra-input-${field}`}
      data-label={messages.times}
      aria-describedby={describedBy}
      sx={FIELDSET}
    >
      <Box component="legend" sx={LEGEND}>
        {messages.times}
      </Box>
      <TickRow>
        <Tick type="radio" checked={!followsTide} onChange={() => type({ followsTide: false })} />
        {messages.sameTime}
      </TickRow>
      <TickRow>
        <Tick type="radio" checked={followsTide} onChange={chooseTide} />
        {messages.byTide}
      </TickRow>
      <FieldError fieldId={fieldId} error={error} />
      {followsTide && <TideRuleInputs repetition={fields.repetition ?? NOT_REPEATED} onChange={follow} />}
    </Box>
  )
}

function TideRuleInputs({
  repetition: { tideMinutes, tideSide },
  onChange,
}: {
  repetition: Repetition
  onChange: (rule: Partial<Repetition>) => void
}) {
  const minutes = useField(repetitionField('tideMinutes'))
  // The rule counts once the number is whole: each digit of it would move the first date.
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null) onChange({ tideMinutes: typed === '' ? null : Number(typed) })
    setTyped(null)
  }
  const side = useField(repetitionField('tideSide'))
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 1.5, mt: 0.5 }}>
        <LabelledField label={messages.tideMinutes} fieldId={minutes.fieldId} error={minutes.error}>
          <Input
            id={minutes.fieldId}
            name={repetitionField('tideMinutes')}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? tideMinutes ?? ''}
            aria-invalid={minutes.error !== undefined}
            aria-describedby={minutes.describedBy}
            onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 3))}
            onBlur={commit}
            onKeyDown={({ key }) => key === 'Enter' && commit()}
          />
        </LabelledField>
        <LabelledField label={messages.tideSide} fieldId={side.fieldId} error={undefined}>
          <OptionSelect
            id={side.fieldId}
            value={tideSide}
            options={SIDES}
            placeholder=""
            isEmptyDisabled
            onChange={({ target }) => onChange({ tideSide: target.value === 'after' ? 'after' : 'before' })}
          />
        </LabelledField>
      </Box>
      <CheckboxField name={repetitionField('inLight')} label={messages.inLight} />
    </>
  )
}

const SIDES = [
  { id: 'before', name: messages.beforeHighWater },
  { id: 'after', name: messages.afterHighWater },
]

/** The dates of a row that follows the tide, each with its times, and what is to be said of them. */
export function TidalDates({ fields, river }: PartProps) {
  const dates = datesByTide(fields, river)
  const type = useTyping()
  const ownTimes = ownTimesIn(fields)
  const { leftOut, inLight } = fields.repetition ?? NOT_REPEATED
  const others = (day: string) => ownTimes.filter(({ startDate }) => startDate !== day)
  const setTimes = (date: TidalDate, times: Partial<TidalDate>) =>
    type({ ownTimes: [...others(date.startDate), { ...date, ...times }].map(listedTimes) })
  const turn = (date: TidalDate, isTicked: boolean) => {
    type({ leftOut: leftOut.filter(day => day !== date.startDate).concat(isTicked ? [] : [date.startDate]) })
    // A day without a high water that fits is put in with the times that it shows.
    if (isTicked && date.byTide === null) setTimes(date, {})
  }
  const back = (date: TidalDate) =>
    date.startDate === fields.startDate
      ? type({}, date.byTide ?? {})
      : type({ ownTimes: others(date.startDate).map(listedTimes) })
  if (dates.length === 0) return null
  const sources = eachSource(river.river?.days ?? [])
  return (
    <>
      <Box component="fieldset" sx={FIELDSET}>
        <Box component="legend" sx={LEGEND}>
          {messages.datesByTide}
        </Box>
        <DatesProvider>
          {dates.map(date => (
            <DateLine
              key={date.startDate}
              date={date}
              isFirst={date.startDate === fields.startDate}
              isInLight={inLight}
              onTurn={isTicked => turn(date, isTicked)}
              onTimes={times => setTimes(date, times)}
              onBack={() => back(date)}
            />
          ))}
        </DatesProvider>
      </Box>
      {sources.map(source => (
        <Typography key={source} variant="body2" sx={{ color: 'text.secondary' }}>
          {source}
        </Typography>
      ))}
    </>
  )
}

interface DateLineProps {
  date: TidalDate
  /** The times of the first date stand in the fields above. */
  isFirst: boolean
  isInLight: boolean
  onTurn: (isTicked: boolean) => void
  onTimes: (times: Partial<TidalDate>) => void
  onBack: () => void
}

function DateLine({ date, isFirst, isInLight, onTurn, onTimes, onBack }: DateLineProps) {
  const { startDate, startTime, endTime, isChosen, byTide, misfits, hasTide, words, warnings } = date
  const day = humanMoment(startDate)
  const isChanged = isChosen && byTide !== null && (byTide.startTime !== startTime || byTide.endTime !== endTime)
  const none = hasTide ? messages.noneFits(isInLight) : messages.noTide
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <TickRow sx={{ flex: '1 0 8.5rem', fontWeight: 600, ...(isFirst && { cursor: 'default' }) }}>
          <Tick
            type="checkbox"
            checked={isChosen}
            disabled={isFirst}
            readOnly={isFirst}
            onChange={({ target }) => onTurn(target.checked)}
          />
          {day}
        </TickRow>
        {isChosen && isFirst && <span>{timeSpan(startTime, endTime)}</span>}
        {isChosen && !isFirst && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <TimeOfDate
              name={timeField(startDate, 'startTime')}
              label={messages.startOf(day)}
              value={startTime}
              onChange={time => onTimes({ startTime: time })}
            />
            –
            <TimeOfDate
              name={timeField(startDate, 'endTime')}
              label={messages.endOf(day)}
              value={endTime}
              onChange={time => onTimes({ endTime: time })}
            />
          </Box>
        )}
      </Box>
      <TimeErrors day={startDate} />
      <Box sx={{ pl: '34px', fontSize: '0.9375rem' }}>
        <Hint>{words}</Hint>
        {byTide === null && <Hint sx={{ color: 'text.primary' }}>{none + (isChosen ? '.' : messages.soLeftOut)}</Hint>}
        {(!isChosen || isFirst) &&
          misfits.map(each => (
            <Hint key={each.highWater.day + each.highWater.clock}>{misfitInWords(each, startDate)}</Hint>
          ))}
        {warnings.map(warning => (
          <Box key={warning} sx={{ color: 'warning.dark', fontWeight: 600 }}>
            {warning}
          </Box>
        ))}
        {isChanged && (
          <Button size="small" onClick={onBack} sx={{ ml: -1 }}>
            {messages.back(timeSpan(byTide.startTime, byTide.endTime))}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** What is wrong with the times of a date. */
function TimeErrors({ day }: { day: string }) {
  const times = [useField(timeField(day, 'startTime')), useField(timeField(day, 'endTime'))]
  return times.map(
    ({ fieldId, error }) =>
      error !== undefined && (
        <ErrorText key={fieldId} id={`${fieldId}-error`}>
          {error}
        </ErrorText>
      ),
  )
}

type TimeOfDateProps = Pick<ComponentProps<typeof TimeField>, 'name' | 'label' | 'value' | 'onChange'>

/** One time of a date; what is wrong with it stands below the date's line. */
function TimeOfDate(props: TimeOfDateProps) {
  const { error, describedBy } = useField(props.name)
  return <TimeField {...props} isWrong={error !== undefined} describedBy={describedBy} />
}

const FIELDSET = { border: 0, m: 0, p: 0, minWidth: 0 } as const
const LEGEND = { p: 0, mb: 0.5, fontWeight: 600 } as const

/** What would become of a row with such times at a high water that does not fit. */
const MISFITS: Record<Misfit, (start: string, end: string) => string> = {
  startsOtherDay: start => `the row would start on another day, at ${start}.`,
  endsOtherDay: (_, end) => `the row would end on the next day, at ${end}.`,
  clock: () => 'the clock goes back while the row is out.',
  startsDark: start => `the row would start in the dark, at ${start}.`,
  endsDark: (_, end) => `the row would end in the dark, at ${end}.`,
}

/** Returns 'High water 05:10: the row would start in the dark, at 03:55.' */
function misfitInWords({ highWater, startTime, endTime, misfit }: MisfitRow, day: string): string {
  const on = highWater.day === day ? '' : ` on ${humanMoment(highWater.day)}`
  return `High water ${highWater.clock}${on}: ${MISFITS[misfit](startTime, endTime ?? startTime)}`
}
