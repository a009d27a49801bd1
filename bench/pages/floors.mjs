// The floors of the page loads, on one server: static files, and the minimal react-admin app, whose API serves the same
// club.
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import pg from 'pg'

const MINIMAL_ADMIN = join(import.meta.dirname, '../../dist/minimalAdmin')
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }
const PER_PAGE = 25

const MEMBERS = `from (
  select m.id, m.family_name "familyName", m.first_name "firstName", t.name "membershipType", m.email, m.phone_number "phoneNumber",
    m.affiliated_club "affiliatedClub", m.is_approved "isApproved", not m.is_active "isDisabled", p.member_id is not null "hasPaid"
  from member m left join membership_type t on t.id = m.membership_type_id
  left join lateral (select p.member_id, p.recorded_at from payment p where p.member_id = m.id and p.settles and p.withdrawn_at is null
    and p.membership_year = (select membership_year from club_settings) order by p.recorded_at limit 1) p on true) m`
const COLUMNS = [
  'familyName',
  'firstName',
  'membershipType',
  'email',
  'phoneNumber',
  'affiliatedClub',
  'isApproved',
  'isDisabled',
  'hasPaid',
]

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = Fastify()
await app.register(compress)

/**
 * A page of members as the data provider asks for it: `sort=["familyName","ASC"]`, `range=[0,24]`, `filter={"q":"…"}`.
 */
async function pageOfMembers({ sort = '["id","ASC"]', range = `[0,${PER_PAGE - 1}]`, filter = '{}' }) {
  const [column, order] = JSON.parse(sort)
  const [first, last] = JSON.parse(range)
  const { q = '' } = JSON.parse(filter)
  if (column !== 'id' && !COLUMNS.includes(column)) throw new Error(`No column ${column}.`)
  const { rows } = await pool.query(
    `select m.*, count(*) over () ${MEMBERS} where "familyName" ilike $1 || '%' order by "${column}" ${order === 'DESC' ? 'desc' : 'asc'} limit $2 offset $3`,
    [q, last - first + 1, first],
  )
  return { rows, total: rows[0]?.count ?? 0 }
}

app.post('/api/login', async () => ({ token: 'of-the-bench' }))
app.get('/api/members', async (request, reply) => {
  const { rows, total } = await pageOfMembers(request.query)
  return reply.header('x-total-count', total).send(rows)
})
app.get('/api/members/:id', async request => {
  const { rows } = await pool.query(`select * ${MEMBERS} where id = $1`, [request.params.id])
  return rows[0]
})

for (const name of readdirSync(MINIMAL_ADMIN, { recursive: true, encoding: 'utf8' })) {
  const type = TYPES[extname(name)]
  if (!type) continue
  const file = join(MINIMAL_ADMIN, name)
  const isSmall = !existsSync(`${file}.br`)
  const headers = {
    'content-type': type,
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(!isSmall && { 'content-encoding': 'br' }),
  }
  const body = readFileSync(isSmall ? file : `${file}.br`)
  app.get(name === 'index.html' ? '/' : `/${name}`, (_request, reply) => reply.headers(headers).send(body))
}

/** A document by itself, that asks for nothing else but the picture that is in it. */
const document = (title, main) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
  `<style>body{font:16px sans-serif;margin:2rem}td,th{padding:.2rem .5rem;text-align:start}img{width:100%;height:auto}</style></head>` +
  `<body><main><h1>${title}</h1>${main}</main></body></html>`
const asRow = member => `<tr>${COLUMNS.map(column => `<td>${member[column] ?? ''}</td>`).join('')}</tr>`
const { rows } = await pageOfMembers({ sort: '["familyName","ASC"]' })
const picture = await fetch(process.env.PICTURE)
const pictureBytes = Buffer.from(await picture.arrayBuffer())
const files = {
  '/static/list': document('List', `<table><tbody>${rows.map(asRow).join('')}</tbody></table>`),
  '/static/login': document(
    'Login',
    '<form method="post"><p><label>Email <input type="email" name="username"></label></p><p><label>Password <input type="password" name="password"></label></p><button>Login</button></form>',
  ),
  '/static/home': document('Home', '<img src="/static/picture" alt="The river">'),
}
for (const [path, html] of Object.entries(files))
  app.get(path, (_request, reply) => reply.type(TYPES['.html']).send(html))
app.get('/static/picture', (_request, reply) => reply.type(picture.headers.get('content-type')).send(pictureBytes))

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log(`http://127.0.0.1:${process.env.PORT}`)
process.on('SIGTERM', () => process.exit(0))
