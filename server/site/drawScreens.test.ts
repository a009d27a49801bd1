import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ScreenVisit } from '#contract/rules/drawnScreen'
import { drawScreens } from './drawnDocument'

const VISIT = {
  url: '/app/club/v1/members/home',
  width: 390,
  now: new Date('2026-06-10T09:00:00Z'),
  club: { title: 'Rivermouth Rowing Club' },
  demo: null,
  call: () => Promise.reject(new Error('nothing is asked here')),
} as unknown as ScreenVisit

test('[SPD-04] while the built files are being replaced, a screen is not drawn, the server lives on, and draws the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'))
  const app = Fastify()
  try {
    const draw = drawScreens(app, folder, 30_000)
    await expect(draw(VISIT)).rejects.toThrow('Terminating worker thread')
    await mkdir(join(folder, 'renderer'))
    await writeFile(join(folder, 'renderer/package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'renderer/drawing.js'), "export default () => ({ html: '<h1>Home</h1>' })")
    expect(await draw(VISIT)).toEqual({ html: '<h1>Home</h1>' })
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
})
