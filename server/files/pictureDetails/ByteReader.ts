import { setImmediate as nextTurn } from 'node:timers/promises'

const NOTHING: Buffer = Buffer.alloc(0)
/**
 * The number of looks at bytes that are there already before others have their turn. Some files are made of a million
 * small parts.
 */
const LOOKS = 500

/**
 * Reads bytes that come in pieces of any size, in the amounts that a format needs. It asks the source for nothing
 * before it is wanted.
 */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #piece = NOTHING
  #looks = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns the bytes that are there, at least one, until they are taken; null at the end. */
  async peek(): Promise<Buffer | null> {
    await this.#takeTurns()
    while (this.#piece.length === 0) {
      const { done, value } = await this.#source.next()
      if (done) return null
      this.#piece = value
    }
    return this.#piece
  }

  /** Returns at least this many bytes, fewer only where the source ends. They stay until they are taken. */
  async peekAtLeast(length: number): Promise<Buffer> {
    await this.#takeTurns()
    while (this.#piece.length < length) {
      const { done, value } = await this.#source.next()
      if (done) break
      this.#piece = this.#piece.length === 0 ? value : Buffer.concat([this.#piece, value])
    }
    return this.#piece
  }

  /** Takes this many of the bytes that a peek has shown. */
  take(length: number): Buffer {
    const taken = this.#piece.subarray(0, length)
    this.#piece = this.#piece.subarray(length)
    return taken
  }

  /** Takes this many bytes, fewer only where the source ends. */
  async read(length: number): Promise<Buffer> {
    await this.peekAtLeast(length)
    return this.take(length)
  }

  /** Takes this many bytes as they come, fewer only where the source ends. */
  async *pass(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const piece = await this.peek()
      if (!piece) return
      const taken = this.take(Math.min(left, piece.length))
      left -= taken.length
      yield taken
    }
  }

  async skip(length: number): Promise<void> {
    for await (const _ of this.pass(length));
  }

  /** Returns all that is left, as it comes. */
  rest = (): AsyncGenerator<Buffer> => this.pass(Infinity)

  async #takeTurns(): Promise<void> {
    if (++this.#looks % LOOKS === 0) await nextTurn()
  }
}
