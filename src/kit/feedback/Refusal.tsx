import Box from '@mui/material/Box'

/** Why a deed was refused, beside what asked for it (ERR-02). There from the start, so that it is read out when it fills. */
export const Refusal = ({ sentence }: { sentence: string | null }) => (
  <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
    {sentence}
  </Box>
)
