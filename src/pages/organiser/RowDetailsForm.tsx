import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { organiseMessages as words } from './organiserMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { CheckboxGroup } from '../../kit/fields/CheckboxGroup'
import { Hint } from '../../kit/fields/controls'
import { Field } from '../../kit/fields/Field'
import { Form } from '../../kit/forms/Form'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useOrganiser } from './OrganiserContext'
import { boatIds, seenIn, type RowDetails, type SeenDetails } from './rowDetails'
import { useKeptFocus } from '../../kit/navigation/useKeptFocus'
import { useRowDetails } from './useRowDetails'

/** Land crew, weather and boats of a row (ORG-03), saved in place. */
export function RowDetailsForm() {
  const { view } = useOrganiser()
  const [{ seen, edition }, setOpened] = useState({ seen: seenIn(view), edition: 0 })
  const section = useRef<HTMLElement>(null)
  const keptFocus = useKeptFocus(section)
  return (
    <Box component="section" ref={section} tabIndex={-1} aria-labelledby="row-details-title" {...keptFocus}>
      <Typography id="row-details-title" variant="h2" sx={{ mb: 0.5 }}>
        {words.rowDetails}
      </Typography>
      <Hint sx={{ mb: 2 }}>{words.rowDetailsHint}</Hint>
      <Edition key={edition} opened={seen} onOpen={now => setOpened({ seen: now, edition: edition + 1 })} />
    </Box>
  )
}

/** The form from when it is filled until it is filled anew. */
function Edition({ opened, onOpen }: { opened: SeenDetails; onOpen: (seen: SeenDetails) => void }) {
  const { submission, isSaved, isChangedMeanwhile, edit, loadCurrent, saveOver } = useRowDetails({ opened, onOpen })
  return (
    <div onChange={edit}>
      <Form
        submission={submission}
        busyText={words.saving}
        label={words.rowDetails}
        actions={
          <>
            {isChangedMeanwhile && (
              <ChangedMeanwhile busy={submission.busy} onLoadCurrent={loadCurrent} onSaveOver={saveOver} />
            )}
            <div role="status">{isSaved && <Alert severity="success">{words.rowDetailsSaved}</Alert>}</div>
            <SubmitButton>{words.saveRowDetails}</SubmitButton>
          </>
        }
      >
        <Inputs details={opened.details} />
      </Form>
    </div>
  )
}

function Inputs({ details }: { details: RowDetails }) {
  const { view } = useOrganiser()
  return (
    <>
      <Field name="landCrewName" label={words.landCrewName} required defaultValue={details.landCrewName} />
      <Field
        name="landCrewContactNumber"
        label={words.landCrewContactNumber}
        required
        type="tel"
        defaultValue={details.landCrewContactNumber}
      />
      <Field
        name="weatherConditions"
        label={words.weatherConditions}
        required
        rows={3}
        defaultValue={details.weatherConditions}
      />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, '& label': { lineHeight: 1.25, py: 0.5 } }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
          {words.boats}
        </Box>
        {view.boats.length === 0 ? (
          <Hint>{words.noBoatsToChoose}</Hint>
        ) : (
          <CheckboxGroup name="boats" options={view.boats} defaultValue={boatIds(details.boats)} />
        )}
      </Box>
    </>
  )
}

interface ChangedMeanwhileProps {
  busy: boolean
  onLoadCurrent: () => void
  onSaveOver: () => void
}

/** Somebody else saved these details meanwhile: whose are to stay? */
const ChangedMeanwhile = ({ busy, onLoadCurrent, onSaveOver }: ChangedMeanwhileProps) => (
  <Alert severity="warning" icon={false}>
    {words.detailsChanged}
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, mt: 1.5, flexWrap: 'wrap' }}>
      <BusyButton variant="outlined" busy={busy} onClick={onLoadCurrent}>
        {words.loadCurrent}
      </BusyButton>
      <BusyButton variant="outlined" busy={busy} onClick={onSaveOver}>
        {words.saveOver}
      </BusyButton>
    </Stack>
  </Alert>
)
