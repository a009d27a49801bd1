import { describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from './config'

describe('settings', () => {
  it('take a database behind a socket', () => {
    expect(readConfig({ DATABASE_URL: 'postgres:///club?host=/run/postgresql' }).databaseUrl).toBe(
      'postgres:///club?host=/run/postgresql',
    )
  })

  it('have the defaults that the README names, and empty counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      clubData: './club-data',
      databaseUrl: null,
      sessionUrl: null,
      readUrl: null,
      poolSize: 10,
      preparesQueries: true,
      backupFolder: 'club-data/backups',
      smtpUrl: null,
      mailFrom: null,
      clubUrl: null,
      loadsDemoClub: true,
      sessionDays: 180,
      trustProxy: false,
      hstsSubdomains: false,
      quotas: { member: 2_000 * 1024 * 1024, club: 10_000 * 1024 * 1024 },
      drainSeconds: 1,
      secondFactorRoles: [],
      logLevel: null,
      metrics: null,
      publishesApi: false,
    })
  })

  it('[SET-08] with a PostgreSQL of its own the club is backed up daily only where it says where to', () => {
    const own = { DATABASE_URL: 'postgres://club@127.0.0.1/club' }
    expect(readConfig(own).backupFolder).toBeNull()
    expect(readConfig({ ...own, BACKUP_FOLDER: '/mnt/backups' }).backupFolder).toBe('/mnt/backups')
    expect(readConfig({ BACKUP_FOLDER: '/mnt/backups' }).backupFolder).toBe('/mnt/backups')
  })

  it('[SCL-01] behind a pooler take another address for sessions, and prepare no queries unless they are told to', () => {
    const pooled = { DATABASE_URL: 'postgres://pooler/club', DATABASE_SESSION_URL: 'postgres://db/club' }
    expect(readConfig({ DATABASE_URL: pooled.DATABASE_URL })).toMatchObject({
      sessionUrl: pooled.DATABASE_URL,
      preparesQueries: true,
    })
    expect(readConfig(pooled)).toMatchObject({ sessionUrl: 'postgres://db/club', preparesQueries: false })
    expect(readConfig({ ...pooled, DATABASE_PREPARE: '1' }).preparesQueries).toBe(true)
    expect(readConfig({ DATABASE_PREPARE: '0' }).preparesQueries).toBe(false)
  })

  it.each(['DATABASE_SESSION_URL', 'DATABASE_READ_URL'])('[SCL-01] %s alone is refused', name => {
    expect(() => readConfig({ [name]: 'postgres://db/club' })).toThrow(
      new BadSetting(`The setting ${name} goes with DATABASE_URL, which is not set.`),
    )
  })

  it('load the demo club by default only on the embedded database listening on loopback', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).loadsDemoClub).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://club@127.0.0.1/club' }).loadsDemoClub).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://club@127.0.0.1/club', CLUB_DEMO: '1' }).loadsDemoClub).toBe(true)
    expect(readConfig({ CLUB_DEMO: '0' }).loadsDemoClub).toBe(false)
  })

  it.each([
    [{ CLUB_URL: 'https://members.club.example' }, false],
    [{ CLUB_URL: 'http://192.168.1.5:3000' }, false],
    [{ CLUB_URL: 'https://localhost.club.example' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ CLUB_URL: 'https://members.club.example', CLUB_DEMO: '1' }, true],
    [{ TRUST_PROXY: '0' }, true],
    [{ CLUB_URL: 'http://localhost:3000' }, true],
    [{ CLUB_URL: 'http://127.0.0.1:3000' }, true],
    [{ CLUB_URL: 'http://[::1]:3000' }, true],
  ])(
    'do not publish the demo club by themselves where something says that the world can reach it: %j',
    (given, loads) => {
      expect(readConfig(given).loadsDemoClub).toBe(loads)
    },
  )

  it.each(['0.0.0.0', '::', '0', '0:0::0'])(
    'say in one line that mails need CLUB_URL when HOST is the wildcard %s',
    HOST => {
      const SMTP_URL = 'smtp://mail.club.example'
      expect(() => readConfig({ HOST, SMTP_URL })).toThrow(/^The setting CLUB_URL must be [^\n]+\.$/)
      expect(readConfig({ HOST, SMTP_URL, CLUB_URL: 'https://members.club.example' }).host).toBe(HOST)
      expect(readConfig({ HOST }).clubUrl).toBeNull()
    },
  )

  it('keep only the origin of the public address', () => {
    expect(readConfig({ CLUB_URL: 'https://members.club.example/' }).clubUrl).toBe('https://members.club.example')
  })

  it('take a number of proxies or their addresses', () => {
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16'])
    expect(readConfig({ TRUST_PROXY: '::1,fd00::/8' }).trustProxy).toEqual(['::1', 'fd00::/8'])
  })

  it('name the roles that require a second factor', () => {
    expect(readConfig({ SECOND_FACTOR_ROLES: ' System Administrator, Member Secretary' }).secondFactorRoles).toEqual([
      'System Administrator',
      'Member Secretary',
    ])
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://club'],
    ['SMTP_URL', 'mail.club.example'],
    ['MAIL_FROM', 'club'],
    ['CLUB_URL', 'members.club.example'],
    ['CLUB_DEMO', 'yes'],
    ['SESSION_DAYS', '0'],
    ['SESSION_DAYS', '1000'],
    ['SESSION_DAYS', 'never'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'face'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '127'],
    ['DRAIN_SECONDS', '6'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['MEMBER_QUOTA', '0'],
    ['CLUB_QUOTA', '2 GB'],
    ['SECOND_FACTOR_ROLES', 'Treasurer'],
    ['SECOND_FACTOR_ROLES', 'Bosun,'],
  ])('say in one line that %s=%s cannot be used', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`))
  })
})
