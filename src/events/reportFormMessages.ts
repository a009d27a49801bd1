// The sentences of the Post Row Report (§2.5).
export const reportFormMessages = {
  title: 'Post Row Report',
  boats: 'Boats Used',
  boatsPlanned: 'The planned boats are ticked. Please correct them if others went out.',
  noBoats: 'The club has no boats to choose from.',
  safetyBoats: 'Boats that the safety report is about',
  bosunBoats: 'Boats that the bosun report is about',
  nothingToReport: 'Nothing to report',
  submit: 'Save Report',
  cancel: 'Cancel',
  filedBefore: 'A report has been filed. You can correct it here; what you change is emailed again.',
  saved: 'The report has been saved.',
  isCancelled: 'This row/event was cancelled, so there is nothing to report.',
  notEnded: 'The report can be written once this row/event is over.',
  changedMeanwhile:
    'Somebody else changed this row/event while you were writing its report. What you typed is still here.',
  loadCurrent: 'Show the report as it is now',
} as const
