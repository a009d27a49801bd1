import { errorCode } from '../database/errorChain'
import { InvalidInput, type ModelState } from '../errors'

const UNIQUE_VIOLATION = '23505'

/**
 * Wraps the saving of a member, whose only unique field is the address. Throws InvalidInput with these sentences when
 * the address is somebody else's.
 */
export async function refuseTakenAddress<Result>(saving: Promise<Result>, sentences: ModelState): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) throw new InvalidInput(sentences)
    throw error
  }
}
