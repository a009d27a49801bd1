import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { SANITISER } from './recutRichText'

it('the rules are named by the sanitiser too: with a newer one everything is cut again', () => {
  expect(SANITISER).toBe(`sanitize-html ${manifest.dependencies['sanitize-html']}`)
})
