import Box from '@mui/material/Box'
import { RefusalWords } from './RefusalWords'

/**
 * The sentence of a refused deed, beside its button (ERR-02). Rendered empty from the start: screen readers then hear
 * it when it fills.
 */
export const Refusal = ({ sentence }: { sentence: string | null }) => (
  <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
    <RefusalWords sentence={sentence} />
  </Box>
)
