import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AboutEvent } from '../events/AboutEvent'
import { LoadedEventScreen } from '../events/LoadedEventScreen'
import { NothingToDo } from '../events/NothingToDo'
import { attendanceMessages as messages } from './attendanceMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { attendeeQuery } from './attendeeQueries'
import { CovidForm } from './CovidForm'
import { OwnAttendance } from './OwnAttendance'

/** event/attendee/{attendeeId}/covid-form (EVT-13): most people come by the link of a mail. */
export default function CovidScreen() {
  const attendeeId = Number(useParams().attendeeId)
  const attendee = useQuery(attendeeQuery(attendeeId))
  const queryClient = useQueryClient()
  const [isSent, setSent] = useState(false)
  const finish = async () => {
    setSent(true)
    await queryClient.invalidateQueries({ queryKey: ['events'] })
  }
  return (
    <LoadedEventScreen title={messages.covidTitle} queries={[attendee]}>
      {answer => {
        const { eventId, eventTitle, startDate, startTime, isRemoved, covidFormCompleted } = answer
        const to = paths.eventView(eventId)
        return (
          <Screen title={messages.covidTitle} maxWidth={640}>
            <AboutEvent title={eventTitle} startDate={startDate} startTime={startTime} to={to} />
            <OwnAttendance attendee={answer}>
              {isSent || covidFormCompleted ? (
                <>
                  <NothingToDo
                    sentence={isSent ? messages.covidThanks : messages.covidAlready}
                    to={to}
                    isNews={isSent}
                  />
                  <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
                    {messages.covidChange}
                  </Typography>
                </>
              ) : isRemoved ? (
                <NothingToDo sentence={messages.notComing} to={to} />
              ) : (
                <CovidForm attendeeId={attendeeId} fallback={to} onSent={finish} />
              )}
            </OwnAttendance>
          </Screen>
        )
      }}
    </LoadedEventScreen>
  )
}
