// The invented club: its settings, its public page and its boathouse.
import type { boat, clubSettings, homeFeature, homeSlide, partner } from '../database/schema/club'

const picture = (name: string) => `/app/club/v1/pictures/${name}.svg`

export const SETTINGS: Partial<typeof clubSettings.$inferInsert> = {
  title: 'Curlew Reach Rowing Club',
  address: 'The Boathouse, Staithe Lane, Sallowmouth, ZZ4 7RC',
  email: 'hello@curlew-reach.example',
  socialUrl: 'https://social.example/groups/curlew-reach',
  whatsAppCountryCode: '44',
  bankName: 'Bank of Nowhere',
  accountName: 'Curlew Reach Rowing Club (demo)',
  sortCode: '00-00-00',
  accountNumber: '00000000',
  introTitle: 'A small club on a big tide',
  introSummary: 'We row the Sallow from the old lock to the open water, all year round, in good company.',
  introDescription:
    '<p>Curlew Reach began with four friends, one borrowed gig and a very patient harbour master. Today some hundred and twenty of us share fourteen boats, a slipway that dries at low water, and the best breakfast view on the estuary.</p><p>The river sets our timetable: <strong>two hours either side of high water</strong> the creeks are ours. Rows are led by trained Duty Officers, who match crews, boats and tide.</p><p>Never held an oar? Nor had most of us. Come down on a Saturday and have a look.</p>',
  introImageUrl: picture('intro'),
  advertImageUrl: picture('advert'),
  partnershipTitle: 'Rowing together: our partnership programme',
  partnershipDescription:
    '<p>Local businesses keep our blades in the water. In return they row with us: every partner has a boat of the day, a table at the regatta and our hearty custom.</p><p>Would you like to join them? <a href="mailto:hello@curlew-reach.example">Write to us</a>.</p>',
}

export const SLIDES: readonly (typeof homeSlide.$inferInsert)[] = [
  {
    imageUrl: picture('slide-morning'),
    header: 'First light on the Sallow',
    subText: 'Rows most mornings, whenever the tide serves',
  },
  {
    imageUrl: picture('slide-crew'),
    header: 'A seat for everyone',
    subText: 'Thirteen to eighty-four, first stroke to hundredth regatta',
  },
  {
    imageUrl: picture('slide-slipway'),
    header: 'From the slipway to the sea',
    subText: 'Creeks, bridges and the wide water beyond Gannet Point',
  },
  {
    imageUrl: picture('slide-regatta'),
    header: 'Race if you like',
    subText: 'Coastal regattas through the summer, cake for everybody else',
  },
]

export const FEATURES: readonly (typeof homeFeature.$inferInsert)[] = [
  {
    title: 'Learn to row',
    summary: 'Six outings in the wide quad take you from your first stroke to your first club row.',
  },
  { title: 'Rows every week', summary: 'Join a crew with one tap; a Duty Officer confirms your seat.' },
  {
    title: 'Boats for every water',
    summary: 'Skiffs for the river, coastal quads for the estuary, all looked after by our Bosun.',
  },
  { title: 'Safe afloat', summary: 'Every row has a Duty Officer, a land crew and a plan for wind and tide.' },
]

export const PARTNERS: readonly (typeof partner.$inferInsert)[] = [
  { name: 'Tideway Boatworks', logoUrl: picture('partner-1'), url: 'https://boatworks.example/' },
  { name: 'Estuary Outfitters', logoUrl: picture('partner-2'), url: 'https://outfitters.example/' },
  { name: 'Harbour Bakery', logoUrl: picture('partner-3'), url: 'https://bakery.example/' },
  { name: 'Saltmarsh Physio', logoUrl: picture('partner-4'), url: null },
]

export const BOATS: readonly (typeof boat.$inferInsert)[] = [
  { name: 'Curlew (coastal quad)', boatClass: 'Coastal quad', seats: 5 },
  { name: 'Avocet (coastal quad)', boatClass: 'Coastal quad', seats: 5 },
  { name: 'Greylag (coastal quad)', boatClass: 'Coastal quad', seats: 5 },
  { name: 'Redshank (four)', boatClass: 'Four', seats: 5 },
  { name: 'Kingfisher (four)', boatClass: 'Four', seats: 5 },
  { name: 'Lapwing (training quad)', boatClass: 'Training quad', seats: 5 },
  { name: 'Wigeon (training quad)', boatClass: 'Training quad', seats: 5 },
  { name: 'Spindrift (gig)', boatClass: 'Gig', seats: 7 },
  { name: 'Ebb and Flow (gig)', boatClass: 'Gig', seats: 7 },
  { name: 'Dunlin (double)', boatClass: 'Double', seats: 2 },
  { name: 'Sanderling (double)', boatClass: 'Double', seats: 2 },
  { name: 'Tern (coastal double)', boatClass: 'Coastal double', seats: 2 },
  { name: 'Whimbrel (skiff)', boatClass: 'Skiff', seats: 1 },
  { name: 'Little Egret (single)', boatClass: 'Single', seats: 1 },
]
