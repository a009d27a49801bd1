import Alert from '@mui/material/Alert'

/** Says what speaks against the times of a row; nothing where nothing does. */
export const RowWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Alert severity="warning" icon={false}>
      {warnings.map(warning => (
        <div key={warning}>{warning}</div>
      ))}
    </Alert>
  )
