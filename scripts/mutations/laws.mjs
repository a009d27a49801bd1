// The changes of one line that `npm run mutations` makes, each of which breaks a law. `find` stands once in the code,
// in whichever file, so that files may be moved. `tests` are the words of the tests that are tried, in their order.

export const LAWS = [
  // Who may.
  {
    law: '[SES-02] a session is over after its days, however much it is used',
    find: "gt(session.startedAt, sql.placeholder('oldestStart')),",
    replace: '',
    tests: ['api/sessionTokens', 'api/sessionSignIn', 'trust/sessionEnds'],
  },
  {
    law: '[ORG-07] a draft belongs to its organiser alone',
    find: 'and(eq(eventDraft.organiserId, memberId), eq(eventDraft.id, id))',
    replace: 'eq(eventDraft.id, id)',
    tests: ['api/eventDrafts'],
  },
  {
    law: '[ADM-10] only one’s own closing of a report is undone',
    find: 'if (closing?.by !== caller.memberId) return false',
    replace: 'if (!closing) return false',
    tests: ['api/reviews'],
  },
  {
    law: '[ADM-08] nobody discontinues themself',
    find: 'caller.memberId !== subject.memberId &&',
    replace: '',
    tests: ['contract/access', 'api/membersStanding'],
  },
  {
    law: '[EVE-03] only the member themself says that they are coming',
    find: "'attendees.sayComing': self,",
    replace: "'attendees.sayComing': member,",
    tests: ['contract/access', 'api/evening', 'api/everyCallByEveryRole'],
  },
  {
    law: '[ROLE-01] who still lacks a second factor may set it up',
    find: " && !deed.startsWith('account.')",
    replace: '',
    tests: ['contract/access', 'trust/secondFactor'],
  },
  {
    law: '[NAV-05] who lacks the second factor of their role is sent to set it up',
    find: 'profile?.updatedProfile && !needsSecondFactor',
    replace: 'profile?.updatedProfile',
    tests: ['guards', 'SecondFactor'],
  },
  {
    law: '[NAV-04] login leads nowhere but into the members area',
    find: 'isInMembersArea(returnPath) ? returnPath : MEMBERS_HOME',
    replace: 'returnPath ?? MEMBERS_HOME',
    tests: ['loginRedirect', 'MemberLogin'],
  },
  {
    law: '[SES-02] a renewal that ends after signing out signs nobody in',
    find: 'if (stored === token || stored === pair.refresh_token) storePair(pair)',
    replace: 'if (stored !== undefined) storePair(pair)',
    tests: ['api/session.test'],
  },
  {
    law: '[SES-05] a draft is not kept for another member who has signed in meanwhile',
    find: 'key !== null && key === keyFor(form, id) &&',
    replace: 'key !== null &&',
    tests: ['GroupMessage', 'messages/messages', 'EventReportEdit', 'otherTabs.spec'],
  },

  // What counts.
  {
    law: '[ADM-01] a first aid certificate is valid on its last day, in lists',
    find: 'first_aid_certificate_expiry >= ${today}',
    replace: 'first_aid_certificate_expiry > ${today}',
    tests: ['api/membersList', 'api/membersSummary'],
  },
  {
    law: '[ORG-05] a first aid certificate is valid on its last day, on screens',
    find: 'lastDay.slice(0, day.length) >= day',
    replace: 'lastDay.slice(0, day.length) > day',
    tests: ['firstAid'],
  },
  {
    law: '[ORG-05] a certificate that ends before the day of the event does not count for it',
    find: 'firstAidOn(inputDate(eventDay), certificate)',
    replace: 'firstAidOn(today, certificate)',
    tests: ['firstAid', 'Crew'],
  },
  {
    law: '[REP-04] who is confirmed for a row to come has not rowed it, whatever the range',
    find: 'or(not(startsIn(range)), isToCome(event.endsAt, instantNow(clock)))',
    replace: 'not(startsIn(range))',
    tests: ['api/reports'],
  },
  {
    law: '[REP-06] a member is a year older on their birthday',
    find: 'width_bucket(${dateOfBirth} - 1,',
    replace: 'width_bucket(${dateOfBirth},',
    tests: ['api/reports', 'api/membersList'],
  },
  {
    law: '[SET-05] a payment no longer counts once the member has been marked as not paid',
    find: 'and(eq(payment.settles, true), isNull(payment.withdrawnAt))',
    replace: 'eq(payment.settles, true)',
    tests: ['api/payments'],
  },
  {
    law: '[MEM-04] nobody is asked to pay while it is not known that they have not',
    find: 'const isDue = hasPaid === false',
    replace: 'const isDue = hasPaid !== true',
    tests: ['MembersHome'],
  },

  // Which state follows.
  {
    law: '[EVT-09] who was removed by an organiser does not join again',
    find: "own !== null && own.isRemovedByOrganiser && 'removedByOrganiser',",
    replace: '',
    tests: ['contract/rules/eventStates', 'api/eventsJoin'],
  },
  {
    law: '[EVT-13] nobody declares after the end',
    find: "firstOf(isRemoved && 'removed', hasEnded && 'ended')",
    replace: "firstOf(isRemoved && 'removed')",
    tests: ['contract/rules/eventStates', 'api/eventsClock'],
  },
  {
    law: '[EVT-13] who joins again declares again',
    find: '    covidDeclaredAt: null,',
    replace: '',
    tests: ['api/eventsJoin', 'api/attendees'],
  },
  {
    law: '[ORG-08] a part of a report that is not changed stays closed',
    find: '...(texts.safetyReport !== before.safetyReport && {',
    replace: '...(texts.safetyReport !== null && {',
    tests: ['api/eventsReport', 'api/reviews'],
  },
  {
    law: '[SET-09] a mail that is refused for good is parked',
    find: 'isForGood || wait === undefined',
    replace: 'wait === undefined',
    tests: ['mail/sender', 'api/mail'],
  },
  {
    law: '[EVE-04] the question about a cancelled row is taken back',
    find: 'await takeBackQuestions(transaction, services, event.id)',
    replace: '',
    tests: ['api/evening'],
  },
  {
    law: '[MEM-07] a row of which a place is on offer to the member is not offered to be joined as well',
    find: 'row.waiting === null && ',
    replace: '',
    tests: ['eventRules', 'MembersHome'],
  },
  {
    law: '[ADM-10] where no report was closed, nothing is offered to be undone',
    find: 'ids.length === 0 ? text :',
    replace: '',
    tests: ['ReportList'],
  },

  // Which sentence.
  {
    law: '[PUB-13] that the password is the old one is said at the new password',
    find: 'throw new InvalidInput({ newPassword: [OLD_PASSWORD] })',
    replace: 'throw new InvalidInput({ confirmNewPassword: [OLD_PASSWORD] })',
    tests: ['api/accountsReset', 'api/passwordForms'],
  },
  {
    law: '[EVT-13] what is missing of a declaration is said as the specification spells it',
    find: 'to be able to attend the row/event.  Please check',
    replace: 'to be able to attend the row/event. Please check',
    tests: ['CovidScreen'],
  },
  {
    law: '[ERR-01] what the server found at other fields stays while one is corrected',
    find: 'failure === null ? NONE : others',
    replace: 'NONE',
    tests: ['RecordForm', 'Registration', 'ForgottenPassword', 'Contact'],
  },
  {
    law: '[ORG-07] an end time before the start time is told where it ends on its day',
    find: '(endDate === null || endDate === startDate) && isBefore(endTime, startTime)',
    replace: 'isBefore(endTime, startTime)',
    tests: ['contract/rules/days.test', 'api/eventsSave'],
  },

  // Whose place.
  {
    law: '[PLC-05] with fewer places it is the latest offer that is withdrawn',
    find: '(other.offerStep ?? 0) - (one.offerStep ?? 0)',
    replace: '(one.offerStep ?? 0) - (other.offerStep ?? 0)',
    tests: ['api/places'],
  },
  {
    law: '[PLC-02] who waits takes no place that is not on offer to them',
    find: "entry.memberId === memberId && entry.state === 'offered'",
    replace: 'entry.memberId === memberId',
    tests: ['api/places'],
  },

  // Which clock.
  {
    law: '[TXT-02] the day is that of the club’s clock, in queries',
    find: '(${instant} at time zone ${timeZone})::date',
    replace: "(${instant} at time zone 'UTC')::date",
    tests: ['api/eventsClock', 'api/membersSummary', 'api/payments'],
  },
  {
    law: '[TXT-02] the day is that of the club’s clock, on screens',
    find: 'dayIn(timeZone, surroundings().now())',
    replace: "dayIn('UTC', surroundings().now())",
    tests: ['clubDay'],
  },
  {
    law: '[EVT-01] a row to come is to come on clocks west of Greenwich, too',
    find: "- interval '1 day' and",
    replace: "- interval '0 days' and",
    tests: ['api/eventsClock', 'api/eventsList'],
  },
  {
    law: '[EVE-01] it is evening by the club’s clock',
    find: 'at time zone ${clubSettings.timeZone})::time',
    replace: "at time zone 'UTC')::time",
    tests: ['api/evening'],
  },
  {
    law: '[RIV-07] of an hour that comes twice, a row starts in the later one',
    find: 'instantsOf(startDate, startTime).at(-1)',
    replace: 'instantsOf(startDate, startTime).at(0)',
    tests: ['contract/rules/rowLight', 'contract/rules/rowByTide', 'riverInWords', 'api/river'],
  },
  {
    law: '[EVE-05] a mail that rests at night waits for the morning',
    find: 'and not (rests_at_night and ${isNight(now)})',
    replace: '',
    tests: ['api/evening', 'mail/sender'],
  },
  {
    law: '[PLC-03] the time to answer counts from the morning on which it begins to run',
    find: 'dayAt(rules.zone, from.toISOString())',
    replace: 'dayAt(rules.zone, now.toISOString())',
    tests: ['offerTime'],
  },
  {
    law: '[SET-05] a year is started in the year before it at the earliest',
    find: 'year > yearOf(today) + 1',
    replace: 'year > yearOf(today) + 2',
    tests: ['api/payments'],
  },
  {
    law: '[SET-07] a complaint is kept while it has no answer',
    find: 'lt(complaint.answeredAt, historyEnd)',
    replace: 'lt(complaint.receivedAt, historyEnd)',
    tests: ['api/retention', 'api/complaints'],
  },
]
