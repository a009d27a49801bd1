import Box from '@mui/material/Box'
import type { SizeTable as Sizes } from './merchandise'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { typography: 'h3', textAlign: 'start', pb: 1 },
  '& th, & td': {
    textAlign: 'start',
    py: 1,
    px: 1.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { typography: 'subtitle2', bgcolor: 'wash.water' },
} as const

export const SizeTable = ({ title, columns, rows }: Sizes) => (
  <Box component="table" sx={TABLE}>
    <caption>{title}</caption>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([size, ...measures]) => (
        <tr key={size}>
          <th scope="row">{size}</th>
          {measures.map(measure => (
            <td key={measure}>{measure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
)
