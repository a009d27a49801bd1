import { errorCode } from '../database/errorChain'
import { InvalidInput } from '../errors'

const UNIQUE_VIOLATION = '23505'

/** For saving a member, of whom nothing is unique but the address. Throws InvalidInput when it is somebody else's. */
export async function refuseTakenAddress<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) throw new InvalidInput({ email: ['This email address belongs to another account.'] })
    throw error
  }
}
