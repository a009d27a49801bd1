import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memberDetailMessages as messages } from '../messages/memberDetails'
import { CheckboxField } from '../ui/CheckboxField'
import { FormSection } from '../ui/FormSection'

/** The swimming standard and the consent to data sharing, agreed to with one tick (PUB-10). */
export const DeclarationInputs = ({ agreed }: { agreed: boolean }) => (
  <FormSection title={messages.declaration}>
    <Box sx={{ display: 'grid', gap: 1.5, bgcolor: 'wash.water', borderRadius: 1, p: 2 }}>
      <Typography>{messages.swimming}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {messages.swimmingStandard.map(standard => (
          <li key={standard}>{standard}</li>
        ))}
      </Box>
      <Typography>{messages.sharing}</Typography>
    </Box>
    <CheckboxField name="consentDataSharing" label={messages.consent} required defaultChecked={agreed} />
  </FormSection>
)
