// Measures how responses slow down as a club grows. It makes the same calls to a small club and a large one, one at a
// time, in milliseconds. node bench/growth.mjs [--times 7] [--only search] [--dry-land]: without tides and places
import { parseArgs } from 'node:util'
import { growClub, signIn, startClub } from './server/club.mjs'

const SIZES = {
  small: { members: 1_000, events: 400, attendances: 20_000 },
  large: { members: 50_000, events: 20_000, attendances: 1_000_000 },
}
const LIST = 40
const REPORT = 150
const PER_PAGE = 25
const day = years => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
const DECADE = `dateFrom=${day(-10)}&dateTo=${day(0)}`
const members = (page, more = '') => `/api/user/all?filter=All&page=${page}&perPage=${PER_PAGE}${more}`
const events = (filter, page, more = '') =>
  `/api/event/all?type=All%20Events&filter=${filter}&page=${page}&perPage=${PER_PAGE}${more}`
/** The calls, with the milliseconds in which each must be answered. A function gets the size of the club. */
const CALLS = {
  'members, first page': [LIST, members(1)],
  'members, last page': [LIST, size => members(Math.ceil(size.members / PER_PAGE))],
  'members, search': [LIST, members(1, '&q=marsh%20ada')],
  'members, search of two letters': [LIST, members(1, '&q=ma')],
  'members, by completed rows': [LIST, members(1, '&sort=completedRows&order=DESC')],
  'members, by telephone': [LIST, members(1, '&sort=phoneNumber&order=DESC')],
  'members, unpaid': [LIST, members(1).replace('All', 'Unpaid')],
  'counts of the groups': [LIST, '/api/user/membershipSummary'],
  'upcoming events, first page': [LIST, events('Upcoming', 1)],
  'previous events, first page': [LIST, events('Previous', 1)],
  'previous events, last page': [LIST, size => events('Previous', Math.floor((size.events * 0.9) / PER_PAGE))],
  'previous events, by attendees': [LIST, events('Previous', 1, '&sort=noAttendees&order=DESC')],
  'previous events, search': [LIST, events('Previous', 1, '&q=row%201')],
  'previous events, search for what nearly none holds': [LIST, events('Previous', 1, '&q=marsh')],
  'events that wait for a report': [LIST, events('Pending%20Report', 1)],
  'all events at once': [null, '/api/event/all?type=All%20Events&filter=All'],
  'all members at once': [null, '/api/user/all?filter=All'],
  ...Object.fromEntries(
    [
      'UniqueRowers',
      'topRowers',
      'UniqueRowersByGender',
      'UniqueRowersByAge',
      'boatsUsed',
      'RowOrganised',
      'topOrganiser',
      'RowOrganisedByEventType',
      'maintenance',
    ].map(name => [`report ${name}, ten years`, [REPORT, `/api/report/${name}?${DECADE}`]]),
  ),
  'report membersByAge': [REPORT, '/api/report/membersByAge'],
}

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    'dry-land': { type: 'boolean', default: false },
  },
})
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const chosen = Object.entries(CALLS).filter(([name]) => name.includes(values.only))

async function measure(port, size) {
  const club = await startClub({ port })
  try {
    const grown = await growClub(club.url, { ...size, water: !values['dry-land'] })
    const headers = await signIn(club.origin, 'secretary')
    const times = {}
    for (const [name, [, path]] of chosen) {
      const url = club.origin + (typeof path === 'function' ? path(grown) : path)
      const taken = []
      for (let time = 0; time < Number(values.times) + 2; time += 1) {
        const began = performance.now()
        const answer = await fetch(url, { headers })
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
        await answer.arrayBuffer()
        taken.push(performance.now() - began)
      }
      // The first ones prepare their queries.
      times[name] = median(taken.slice(2))
    }
    return { grown, times }
  } finally {
    await club.stop()
  }
}

const small = await measure(4321, SIZES.small)
const large = await measure(4322, SIZES.large)
console.log(`small ${JSON.stringify(small.grown)}, large ${JSON.stringify(large.grown)}`)
console.log('| call | small ms | large ms | wanted ms |')
console.log('|---|---|---|---|')
for (const [name, [wanted]] of chosen)
  console.log(
    `| ${name} | ${small.times[name].toFixed(1)} | ${large.times[name].toFixed(1)} | ${Number(wanted) || '–'} |`,
  )
