// The prices of §9 and the makers' sizes, as the merchandise page shows them.

export interface Garment {
  name: string
  price: string
  note: string
}

export const GARMENTS: readonly Garment[] = [
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

export const CLUB_SHARE = '10% of all sales goes to the club.'
export const MEMBER_DISCOUNT = 'Members have 15% discount at our partner shop: show your membership at the till.'

export interface SizeTable {
  title: string
  columns: readonly [string, string, string]
  rows: readonly (readonly [size: string, inches: string, centimetres: string])[]
}

const COLUMNS = ['Size', 'Chest in inches', 'Chest in centimetres'] as const

export const SIZE_TABLES: readonly SizeTable[] = [
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
