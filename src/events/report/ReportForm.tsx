import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formMessages } from '../../kit/forms/formMessages'
import { reportFormMessages as messages } from './reportFormMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { ChangedMeanwhile } from '../../kit/forms/ChangedMeanwhile'
import { CheckboxGroup } from '../../kit/fields/CheckboxGroup'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { DraftNotice } from '../../kit/forms/DraftNotice'
import { Form } from '../../kit/forms/Form'
import { FormSection } from '../../kit/forms/FormSection'
import { RichTextField } from '../../kit/richText/RichTextField'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import type { Draft } from '../../kit/forms/useDraft'
import type { OrganiserDetail } from '../eventsAdapter'
import { useReportSubmission } from './useReportSubmission'

interface ReportFormProps {
  view: OrganiserDetail
  draft: Draft
  /** Opens the form anew with the report as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

const idsIn = (chosen: OrganiserDetail['usedBoats']) => chosen.map(({ equipmentId }) => equipmentId)

/** The post-row report, from the event as it was when the form opened, or from the draft that was begun then. */
export function ReportForm({ view, draft, onLoadCurrent }: ReportFormProps) {
  const [{ id, event, boats, usedBoats, selectedBoats, reportCreated }] = useState(view)
  // A draft goes with the version that it was begun on: what others have saved since is not overwritten unseen.
  const [version] = useState(() => Number(draft.textOf('version') ?? event.version))
  const { submission, conflict } = useReportSubmission({ id, version, onSaved: draft.forget })
  const isPlan = !reportCreated && draft.keptAt === null && selectedBoats.length > 0
  return (
    <Box onChange={draft.onChange}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={messages.title}
        actions={
          <>
            {conflict && (
              <ChangedMeanwhile sentences={messages} onLoadCurrent={onLoadCurrent} onSaveOver={conflict.saveOver} />
            )}
            <DeedBar>
              <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
                <SubmitButton>{messages.submit}</SubmitButton>
                <BackButton label={messages.cancel} fallback={paths.organiserView(id)} />
              </Stack>
            </DeedBar>
          </>
        }
      >
        {reportCreated && <Alert severity="info">{messages.filedBefore}</Alert>}
        <DraftNotice draft={draft} />
        <input type="hidden" name="version" defaultValue={version} />
        <FormSection title={messages.boats} name="boats" {...(isPlan && { hint: messages.boatsPlanned })}>
          {boats.length === 0 ? (
            <Typography>{messages.noBoats}</Typography>
          ) : (
            <CheckboxGroup
              name="boats"
              options={boats}
              defaultValue={draft.idsOf('boats') ?? idsIn(reportCreated ? usedBoats : selectedBoats)}
            />
          )}
        </FormSection>
        <RichTextField
          name="safetyReport"
          label={messages.safety}
          hint={messages.safetyHint}
          defaultValue={draft.textOf('safetyReport') ?? event.safetyReport ?? ''}
        />
        <RichTextField
          name="bosunReport"
          label={messages.bosun}
          hint={messages.bosunHint}
          defaultValue={draft.textOf('bosunReport') ?? event.bosunReport ?? ''}
        />
      </Form>
    </Box>
  )
}
