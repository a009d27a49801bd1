// The demo club's events on and off its invented river. `{hw}` stands for the time of high water.
export interface Outing {
  type: 'Club Row' | 'Learn to Row' | 'Expedition' | 'Race' | 'Training' | 'Social' | 'Boat Maintenance' | 'Meeting'
  title: string
  /** The summary, one paragraph, shown on the news feed. */
  summary: string
  /** The description: paragraphs and lists, as HTML. */
  description: string
  /** The minutes from start to end. */
  minutes: number
}

export const WEEKEND_ROWS: readonly Outing[] = [
  {
    type: 'Club Row',
    title: 'Up to Heron Creek and back',
    summary:
      'A steady row up on the last of the flood, high water {hw}, with a breather in Heron Creek before the ebb brings us home.',
    description:
      '<p>Meet at the slipway half an hour before boating. We go up on the flood past <strong>Osier Island</strong>, turn into Heron Creek while there is water over the bar, and drift home on the first of the ebb.</p><ul><li>About 11 km</li><li>Bring a drink and a warm layer for the stop</li><li>High water at the boathouse: {hw}</li></ul>',
    minutes: 150,
  },
  {
    type: 'Club Row',
    title: 'All-comers row to Tidebridge',
    summary:
      'Every seat, every standard: down to the old bridge and back, high water {hw}. Coxes and beginners most welcome.',
    description:
      '<p>Mixed crews, swapped at the bridge so that everybody rows with somebody new. The arches run hard in the middle hour, so we wait for slack below the <em>second buttress</em> and go through one boat at a time.</p><p>High water {hw}. Lifejackets for coxes and juniors.</p>',
    minutes: 135,
  },
  {
    type: 'Expedition',
    title: 'Down to the Saltings',
    summary: 'A long tide out to the marsh edge, where the seals are. High water {hw}; steady pace, experienced crews.',
    description:
      '<h3>Plan</h3><ol><li>Boats afloat at the top of the tide, {hw}</li><li>Down past Wickstaithe with the ebb</li><li>Land on the shell bank for tea</li><li>Home with the young flood</li></ol><p>Bring lunch, water, sun cream or oilskins (probably both), and a dry bag. VHF channel is agreed at the briefing.</p>',
    minutes: 330,
  },
  {
    type: 'Learn to Row',
    title: 'Learn to Row: sitting, holding, stopping',
    summary:
      'The first outing of the course, in the wide quad behind the pontoon. Slack water from {hw}, no experience needed.',
    description:
      '<p>We begin on the pontoon with the parts of the boat and what the cox will shout, then an hour afloat in pairs. You will get a little wet and very pleased.</p><p>Wear close-fitting layers and shoes that may get muddy.</p>',
    minutes: 120,
  },
  {
    type: 'Club Row',
    title: 'Bacon rolls at Oxney Ferry',
    summary: 'Up with the flood on a quiet river, and rolls from the hatch at the ferry steps. High water {hw}.',
    description:
      '<p>A favourite. We row up easily, tie up at the <strong>ferry steps</strong> (bring five pounds), and are home before the ebb runs hard.</p><p>Lights on every boat while it is dull.</p>',
    minutes: 165,
  },
  {
    type: 'Race',
    title: 'Sallow Head practice pieces',
    summary:
      'Three pieces over the head course from the railway bridge to the church, turning on the flood. High water {hw}.',
    description:
      '<p>Paddle up, then three pieces of eight minutes at 24, 26 and 28, with long rests. Crews are set on the day. <strong>Coxes: keep to the Middlesand side</strong>, the moorings are closer than they look.</p>',
    minutes: 120,
  },
  {
    type: 'Club Row',
    title: 'Round Osier Island both ways',
    summary: 'Short and sociable: twice round the island, once each way, then coffee on the balcony. High water {hw}.',
    description:
      '<p>Good for those coming back after a while. We keep the boats together, change seats at the island, and nobody counts strokes.</p><blockquote>Neap tide: watch the shingle at the upstream point.</blockquote>',
    minutes: 105,
  },
  {
    type: 'Expedition',
    title: 'Withy Cut and the lock',
    summary: 'Up through Withy Cut to the lock, portage if the keeper is asleep. High water {hw}.',
    description:
      '<p>The cut is narrow and pretty; two boats at most, coastal quads only. Mind the <em>low branch</em> after the second bend. Tea at the lock cottage.</p>',
    minutes: 240,
  },
]

export const EVENING_ROWS: readonly Outing[] = [
  {
    type: 'Training',
    title: 'Evening technique session',
    summary: 'Catch timing and quiet hands with a coach in the launch. High water {hw}; lights on the boats.',
    description:
      '<p>Drills above the railway bridge where the stream is kind, then one longer piece home. Video on the pontoon afterwards for those who can bear it.</p>',
    minutes: 90,
  },
  {
    type: 'Club Row',
    title: 'After-work paddle',
    summary: 'An hour and a bit to shake off the day. High water {hw}; crews made up on the slip.',
    description:
      '<p>No plan beyond getting afloat. Lights on the boats, a warm top in the bow locker, home on the last of the stream.</p>',
    minutes: 80,
  },
  {
    type: 'Training',
    title: 'Cox and steering evening',
    summary: 'For those who would like to cox: lines, calls and the bridge at half tide. High water {hw}.',
    description:
      '<p>Two quads and the launch. Everybody takes a turn through the <strong>second arch</strong>, once with the stream and once against it.</p>',
    minutes: 95,
  },
  {
    type: 'Learn to Row',
    title: 'Learn to Row: rowing as a four',
    summary: 'Third outing of the course: all four together, and stopping when asked. High water {hw}.',
    description: '<p>We move on from pairs to all four. Bring water and a sense of humour.</p>',
    minutes: 90,
  },
]

export const ASHORE: readonly Outing[] = [
  {
    type: 'Social',
    title: 'Fish supper and quiz',
    summary: 'Supper in the boathouse, eight rounds, one of them knots. Teams of six, twelve pounds a head.',
    description:
      '<p>Doors at seven. Please tell the organiser of anything that you do not eat. Bring your own glass; the bar takes cards.</p>',
    minutes: 210,
  },
  {
    type: 'Boat Maintenance',
    title: 'Riggers, washers and tea',
    summary:
      'A morning with the Bosun: check every rigger, grease the gates, sand the long splash on the training quad.',
    description:
      '<ul><li>Old clothes</li><li>10 mm and 13 mm spanners if you have them</li><li>Cake is provided</li></ul>',
    minutes: 180,
  },
  {
    type: 'Meeting',
    title: 'Open committee evening',
    summary: 'Boats, money and the summer programme. Every member may come and be heard.',
    description:
      '<ol><li>Minutes of the last meeting</li><li>The Bosun on the state of the fleet</li><li>Programme and tides to the end of the season</li><li>Anything else</li></ol>',
    minutes: 90,
  },
  {
    type: 'Social',
    title: 'Slideshow: three days on the outer estuary',
    summary: 'Pictures, charts and a wet sleeping bag: what the expedition crew did and would do again.',
    description: '<p>In the loft at half past seven. Donations to the new blades.</p>',
    minutes: 120,
  },
]

export const WEATHER = [
  'Light south-westerly, F2, dry, good visibility',
  'Westerly F3 to F4, gusting under the railway bridge, showers later',
  'Calm and misty until nine, then sunshine; 8 degrees',
  'Northerly F2, fresh; a little swell off Gannet Point',
  'Southerly F3, wind against tide below Wickstaithe after high water',
  'Easterly F1 to F2, bright, river high after rain with some driftwood',
] as const

export const SAFETY_REPORTS = [
  '<p>A paddleboarder crossed our bow above Osier Island without a lifejacket. We stopped in good time. No contact.</p>',
  '<p>One member felt faint after the second piece; warmed up in the launch, recovered, taken home by a friend. First aid kit used: one foil blanket, <strong>to be replaced</strong>.</p>',
  '<p>The stream through the second arch was stronger than planned. Both boats waited ten minutes below. Suggest that we brief half an hour later on springs.</p>',
  '<p>Near miss with a motor cruiser at the Wickstaithe bend. They were on the wrong side; we held water. Name noted and the harbour office told.</p>',
  '<p>Slip on the wet slipway while carrying <em>Curlew</em>; grazed knee, cleaned and dressed.</p>',
] as const

export const BOSUN_REPORTS = [
  '<p><em>Redshank</em>: stroke side gate at three is stiff. Greased, but the pin looks worn.</p>',
  '<p>Two blades of the blue set have cracked spoons. Marked with tape and put in the rack by the door.</p>',
  '<p><em>Avocet</em> took in more water than she should. Bung checked; perhaps the bow seam.</p>',
  '<p>Cox box of <em>Kingfisher</em> cuts out when wet. Battery charged, same again.</p>',
  '<p>Trolley wheel of the coastal quad is flat. Pumped up and flat again by the time we came home.</p>',
  '<p>Heel restraint missing at bow in <em>Greylag</em>; replaced from the spares drawer, one pair left.</p>',
] as const

/** The Bosun's action on each of them, in the same order. */
export const BOSUN_NOTES = [
  'Pin and bush of stroke three replaced, gate moves freely again.',
  'Both blades back from repair. Tape taken off.',
  'Seam sealed, dry after two hours on the water.',
  'New battery and a drop of grease on the plug. Please tell me if it cuts out again.',
  'New tube ordered from the usual place.',
  'Two more pairs of heel restraints are in the spares drawer.',
] as const
