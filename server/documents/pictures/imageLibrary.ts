import type sharp from 'sharp'
import { Unavailable } from '../../errors'

type ImageLibrary = typeof sharp

let loaded: Promise<ImageLibrary> | undefined

/**
 * Loads sharp when a picture is first worked on. Its binary is a package for the platform. Where that is missing (after
 * --omit=optional, or an install for another machine), everything but pictures still works. Throws Unavailable, which
 * says what to do.
 */
export async function imageLibrary(): Promise<ImageLibrary> {
  loaded ??= load()
  try {
    return await loaded
  } catch {
    // An installer who adds it meanwhile need not start the club again.
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
