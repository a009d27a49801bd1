import { createServer } from 'node:net'
import { BadSetting } from './config'
import { hasCode } from './filesystem'

/**
 * Requires that this server can listen there, before a database is made or migrated for it. Throws BadSetting, which
 * names the setting to change.
 */
export async function expectFreePort(setting: string, { host, port }: { host: string; port: number }): Promise<void> {
  // The system chooses a free one.
  if (port === 0) return
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve)
    })
  } catch (error) {
    throw refusalOf(error, setting, host, port) ?? error
  }
  await new Promise(resolve => server.close(resolve))
}

function refusalOf(error: unknown, setting: string, host: string, port: number): BadSetting | null {
  if (hasCode(error, 'EADDRINUSE'))
    return new BadSetting(
      `Port ${port} of ${host} is taken by another program, perhaps by a club that runs already. End that one, or set ${setting} to another port.`,
    )
  if (hasCode(error, 'EACCES'))
    return new BadSetting(
      `This user may not listen on port ${port}. Set ${setting} to 1024 or more, with a proxy in front.`,
    )
  return null
}
