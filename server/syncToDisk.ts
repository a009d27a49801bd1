import { open } from 'node:fs/promises'

/**
 * Waits until the file, or a folder's list of names, is on disk, so that a crash of the machine cannot undo it. Windows
 * has no such thing for folders.
 */
export async function syncToDisk(...paths: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of paths) {
    const file = await open(path)
    await file.sync().finally(() => file.close())
  }
}
