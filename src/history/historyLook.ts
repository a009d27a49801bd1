// The styles of the two lists.
export const HISTORY_TABLE = {
  '& .RaDataTable-rowCell': { py: 1, verticalAlign: 'top', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  // A person and their row stand below each other, far enough apart for a finger.
  '& .RaDataTable-rowCell a': { display: 'inline-block', py: '3px' },
  '& .RaDataTable-rowCell.column-at': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell.column-what': { width: '17%', minWidth: '10rem', fontWeight: 600 },
  '& .RaDataTable-rowCell:is(.column-by, .column-member)': { width: '16%', minWidth: '9rem' },
  '& .RaDataTable-rowCell.column-changes': { width: '38%' },
} as const

/** The links in the cards on a phone. */
export const TALL_LINKS = { '& a': { display: 'inline-block', py: '12px', my: '-4px' } } as const

/** Both lists are sorted by their time alone. */
export const isSorted = (column: string) => column === 'at'
