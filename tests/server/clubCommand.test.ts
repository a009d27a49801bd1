import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const execute = promisify(execFile)

/** The command in a project that holds only these files beside the scripts. */
async function runIn(files: Record<string, string>) {
  const project = await mkdtemp(join(tmpdir(), 'rowing-club-command-'))
  onTestFinished(() => rm(project, { recursive: true }))
  await cp('scripts', join(project, 'scripts'), { recursive: true })
  for (const [name, content] of Object.entries({
    'package.json': '{"type":"module"}',
    'package-lock.json': '{"packages":{"node_modules/none":{"version":"1.0.0"}}}',
    ...files,
  })) {
    await mkdir(join(project, name, '..'), { recursive: true })
    await writeFile(join(project, name), content)
  }
  const result = await execute(process.execPath, [join(project, 'scripts/club.mjs'), 'mail'], { cwd: project }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  )
  return { ...result, left: await readdir(project) }
}

const FIRST = 'The club is not built yet: run npm start first.\n'

test('npm run club uses what is built, and neither installs nor builds under a server that runs from it', async () => {
  const { code, stdout, left } = await runIn({
    'dist/server/club.js': 'console.log("built", process.argv[2], process.env.NODE_ENV)',
  })
  expect([code, stdout]).toEqual([0, 'built mail production\n'])
  expect(left).not.toContain('node_modules')
})

test('npm run club says in one line when nothing is built or installed', async () => {
  expect(await runIn({})).toMatchObject({ code: 1, stdout: '', stderr: FIRST })
  expect(await runIn({ 'dist/server/club.js': 'import "not-installed"' })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: FIRST,
  })
})

test('npm run club tells any other fault as it is', async () => {
  expect(await runIn({ 'dist/server/club.js': 'throw new Error("broken")' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('broken'),
  })
})
