import type sharp from 'sharp'
import { Unavailable } from '../../errors'

type ImageLibrary = typeof sharp

let loaded: Promise<ImageLibrary> | undefined

/**
 * sharp, loaded when a picture is first worked on: its binary is a package of the platform's own, and where there is none (installed with
 * --omit=optional, or for another machine) everything but pictures goes on. Throws Unavailable, with what to do.
 */
export async function imageLibrary(): Promise<ImageLibrary> {
  loaded ??= load()
  try {
    return await loaded
  } catch {
    // Whoever installs it meanwhile need not start the club again.
    loaded = undefined
    throw new Unavailable(
      'Pictures cannot be worked on here, because a part of the program is missing. Whoever runs the club’s computer can mend this with: npm install --include=optional sharp',
    )
  }
}

async function load(): Promise<ImageLibrary> {
  const { default: library } = await import('sharp')
  // A picture may take one processor and no more memory than it needs: the club's pages are drawn beside it.
  library.concurrency(1)
  library.cache(false)
  return library
}
