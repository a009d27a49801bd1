import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section, StaticPage } from './StaticPage'

interface Garment {
  name: string
  price: string
  note: string
}

const GARMENTS: readonly Garment[] = [
  {
    name: 'Club T-shirt',
    price: '£29.70',
    note: 'Breathable, in river teal with the club’s oars on the chest. For training and for the pub after.',
  },
  {
    name: 'Vest top',
    price: '£22',
    note: 'In a group order, which we place when enough members have asked. Ordered individually it costs £24.75.',
  },
]

const CLUB_SHARE = '10% of all sales goes to the club.'
const MEMBER_DISCOUNT = 'Members have 15% discount at our partner shop: show your membership at the till.'

interface Sizes {
  title: string
  columns: readonly [string, string, string]
  rows: readonly (readonly [size: string, inches: string, centimetres: string])[]
}

const COLUMNS = ['Size', 'Chest in inches', 'Chest in centimetres'] as const

const SIZE_TABLES: readonly Sizes[] = [
  {
    title: 'Men’s sizes',
    columns: COLUMNS,
    rows: [
      ['S', '36–38', '91–97'],
      ['M', '38–40', '97–102'],
      ['L', '41–43', '104–109'],
      ['XL', '44–46', '112–117'],
      ['XXL', '47–49', '119–124'],
    ],
  },
  {
    title: 'Women’s sizes',
    columns: COLUMNS,
    rows: [
      ['8', '32', '81'],
      ['10', '34', '86'],
      ['12', '36', '91'],
      ['14', '38', '97'],
      ['16', '40', '102'],
    ],
  },
]

const CARD = {
  p: 3,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
const PAIR = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** The Merchandise page (§2.2), with the prices of §9. */
export const Merchandise = () => (
  <StaticPage
    title="Merchandise"
    picture="kit.svg"
    lead={`Wear the club’s colours, on the water and off it. ${CLUB_SHARE}`}
  >
    <Section title="Club kit">
      <Box sx={PAIR}>
        {GARMENTS.map(garment => (
          <Box key={garment.name} sx={CARD}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
              <Typography variant="h3">{garment.name}</Typography>
              <Typography variant="h3" component="p" sx={{ color: 'primary.main' }}>
                {garment.price}
              </Typography>
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>{garment.note}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
    <Section title="Sizes">
      <Typography sx={{ mb: 2 }}>
        Measure around the fullest part of the chest. Between two sizes, take the larger: you will be reaching forward
        in it.
      </Typography>
      <Box sx={PAIR}>
        {SIZE_TABLES.map(table => (
          <SizeTable key={table.title} {...table} />
        ))}
      </Box>
    </Section>
    <Box sx={{ ...PAIR, gap: { xs: 5, sm: 4, md: 8 } }}>
      <Section title="Lifejackets">
        <Typography>
          Juniors, coxes and anybody who is new to the river wear a lifejacket afloat. Choose one of at least 150
          newtons that inflates by itself, try it on over what you row in, fasten the crotch strap, and check the gas
          bottle before every outing. The club lends lifejackets; if you buy your own, ask the Safety Officer before you
          do.
        </Typography>
      </Section>
      <Section title="Partner shop">
        <Typography>{MEMBER_DISCOUNT}</Typography>
      </Section>
    </Box>
  </StaticPage>
)

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

const SizeTable = ({ title, columns, rows }: Sizes) => (
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
