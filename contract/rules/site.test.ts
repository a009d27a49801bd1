import { describe, expect, it } from 'vitest'
import { matchPage } from './site'

const pages = [{ path: '/home' }, { path: '/reset-password/:userId/:code' }]

describe('matchPage', () => {
  it('[NAV-03] finds a page by its path, and the one with parts of its own', () => {
    expect(matchPage(pages, '/home')?.path).toBe('/home')
    expect(matchPage(pages, '/reset-password/12/aB_-9')?.path).toBe('/reset-password/:userId/:code')
  })

  it.each(['', '/', '/Home', '/home/', '/home/x', '/reset-password/12', '/reset-password//x', '/reset-password/1/2/3'])(
    '[NAV-01] knows no page %j',
    path => {
      expect(matchPage(pages, path)).toBeUndefined()
    },
  )
})
