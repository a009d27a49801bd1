// §2.1 below members/: every screen of the members application that exists, at the specification's path.
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { ClubAdmin } from './app/ClubAdmin'
import { profileQuery } from './api/profileQuery'
import { beginEvent } from './events/eventQuery'
import { beginOrganiser } from './events/organiserQuery'
import { BrokenScreen } from './app/guards/BrokenScreen'
import { CompletedProfile } from './app/guards/CompletedProfile'
import { LeaveForHome } from './app/guards/LeaveForHome'
import { SignedIn } from './app/guards/SignedIn'
import { beginHome } from './pages/home/homeQueries'
import { isSignedIn } from './api/session'
import { MembersFrame } from './app/MembersFrame'
import { screen } from './app/lazyScreen'

/** The routes over one store of answers. */
export const routesOver = (queryClient: QueryClient): RouteObject[] => [
  {
    element: (
      <ClubAdmin queryClient={queryClient}>
        <MembersFrame />
      </ClubAdmin>
    ),
    errorElement: <BrokenScreen />,
    // The bar that the document itself shows stays until the first screen is there.
    hydrateFallbackElement: <div className="bar-to-come" />,
    loader: () => {
      if (isSignedIn()) void queryClient.prefetchQuery(profileQuery)
      return null
    },
    children: [
      {
        path: 'members',
        element: <SignedIn />,
        errorElement: <BrokenScreen />,
        children: [
          {
            element: <CompletedProfile />,
            children: [
              {
                path: 'home',
                ...screen(
                  () => import('./pages/home/MembersHome'),
                  () => beginHome(queryClient),
                ),
              },
              { path: 'news', ...screen(() => import('./pages/news/NewsScreen')) },
              { path: 'documents', ...screen(() => import('./documents/DocumentList')) },
              { path: 'rows/:type/:filter', ...screen(() => import('./events/EventList')) },
              {
                path: 'event/view/:eventId',
                ...screen(
                  () => import('./pages/eventView/EventViewScreen'),
                  args => beginEvent(queryClient, args),
                ),
              },
              {
                path: 'event/report/:eventId',
                ...screen(
                  () => import('./pages/eventView/EventReportScreen'),
                  args => beginEvent(queryClient, args),
                ),
              },
              {
                path: 'event/messageOrganiser/:eventId',
                ...screen(
                  () => import('./pages/messages/MessageOrganiserScreen'),
                  args => beginEvent(queryClient, args),
                ),
              },
              {
                path: 'event/organiser/view/:eventId',
                ...screen(
                  () => import('./pages/organiser/OrganiserViewScreen'),
                  args => beginOrganiser(queryClient, args),
                ),
              },
            ],
          },
          { path: 'event/attendee/:attendeeId/remove', ...screen(() => import('./attendees/RemoveMeScreen')) },
          { path: 'event/attendee/:attendeeId/covid-form', ...screen(() => import('./attendees/CovidScreen')) },
          {
            path: 'event/organiser/report/:eventId',
            ...screen(
              () => import('./events/report/ReportScreen'),
              args => beginOrganiser(queryClient, args),
            ),
          },
          { path: 'event/organiser/add', ...screen(() => import('./events/form/AddEventScreen')) },
          { path: 'event/organiser/edit/:eventId', ...screen(() => import('./events/form/EditEventScreen')) },
          {
            path: 'event/organiser/cancel/:eventId',
            ...screen(
              () => import('./events/cancel/CancelScreen'),
              args => beginOrganiser(queryClient, args),
            ),
          },
          {
            path: 'event/organiser/addAttendee/:eventId',
            ...screen(
              () => import('./attendees/AddAttendeeScreen'),
              args => beginOrganiser(queryClient, args),
            ),
          },
          {
            path: 'event/organiser/attendee/:attendeeId/remove',
            ...screen(() => import('./attendees/RemoveMemberScreen')),
          },
          {
            path: 'event/organiser/attendee/:attendeeId/message',
            ...screen(() => import('./pages/messages/MessageAttendeeScreen')),
          },
          {
            path: 'event/organiser/messageToAll/:eventId',
            ...screen(
              () => import('./pages/messages/MessageAllScreen'),
              args => beginOrganiser(queryClient, args),
            ),
          },
          {
            ...screen(() => import('./kit/admin/AdminShell')),
            errorElement: <BrokenScreen />,
            children: [{ path: 'users/list/:filter', ...screen(() => import('./members/MemberList')) }],
          },
          { path: 'users/view/:userId', ...screen(() => import('./members/MemberShow')) },
          { path: 'users/form/:userId', ...screen(() => import('./members/MemberEdit')) },
          { path: 'users/approve/:userId', ...screen(() => import('./members/MemberApprove')) },
          { path: 'users/message/:filter', ...screen(() => import('./members/GroupMessage')) },
          { path: 'committee/reports/:report?', ...screen(() => import('./pages/statistics/StatisticsScreen')) },
          { path: 'committee/bosun/:filter', ...screen(() => import('./reports/BosunReportList')) },
          { path: 'committee/safety/:filter', ...screen(() => import('./reports/SafetyReportList')) },
          {
            path: 'committee/documents/:type',
            ...screen(() => import('./documents/CommitteeDocumentList')),
          },
          { path: 'committee/upload/:type', ...screen(() => import('./documents/DocumentCreate')) },
          { path: 'committee/docEdit/:id', ...screen(() => import('./documents/DocumentEdit')) },
          { path: 'committee/docDelete/:id', ...screen(() => import('./documents/DocumentDelete')) },
          { path: 'committee/webadmin', ...screen(() => import('./pages/webAdministrator/WebAdminScreen')) },
          { path: 'account', ...screen(() => import('./pages/account/MyAccount')) },
          { path: 'account/sessions', ...screen(() => import('./pages/account/YourSessions')) },
          { path: 'account/medicalReadings', ...screen(() => import('./pages/account/MedicalReadings')) },
          { path: 'account/two-step', ...screen(() => import('./pages/account/secondFactor/SecondFactorScreen')) },
          { path: 'changePassword', ...screen(() => import('./pages/account/ChangePassword')) },
          { path: '*', element: <LeaveForHome /> },
        ],
      },
      { path: 'access-denied', ...screen(() => import('./kit/access/AccessDenied')) },
      { path: 'authentication-error', ...screen(() => import('./app/guards/AuthenticationError')) },
      { path: '*', element: <LeaveForHome /> },
    ],
  },
]
