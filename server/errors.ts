// The errors that a deed throws when it cannot be done. http/errors.ts turns each into an answer; a deed knows nothing
// of HTTP.

import type { SecondStep, TokenError } from '#contract/calls/auth'

/** The sentences that stand beside each field. */
export type ModelState = Record<string, string[]>

export class Refusal extends Error {
  override readonly name: string = 'Refusal'
}

/** The data that was sent cannot be accepted. */
export class InvalidInput extends Refusal {
  override readonly name = 'InvalidInput'
  constructor(readonly modelState: ModelState) {
    super('The request is invalid.')
  }
}

/** Nobody is signed in, or the token is not valid. */
export class NotSignedIn extends Refusal {
  override readonly name = 'NotSignedIn'
  constructor(readonly presented = false) {
    super('Please sign in.')
  }
}

/** The caller may not do this. */
export class NotAllowed extends Refusal {
  override readonly name: string = 'NotAllowed'
  constructor(message = 'You do not have permission to do this.') {
    super(message)
  }
}

/** The caller may do this once they have shown a second factor. */
export class SecondFactorRequired extends NotAllowed {
  override readonly name = 'SecondFactorRequired'
  constructor() {
    super('Your role requires two-step sign-in. Please set it up in your account, or sign in again with it.')
  }
}

/** There is no such record. */
export class NotFound extends Refusal {
  override readonly name = 'NotFound'
}

/**
 * The state of the record does not allow the deed, or somebody changed the record meanwhile. In that case `current` is
 * the record as it is now.
 */
export class Conflict extends Refusal {
  override readonly name = 'Conflict'
  constructor(
    message: string,
    readonly current?: unknown,
  ) {
    super(message)
  }
}

/**
 * Somebody else changed the record since the caller saw it. `inTransaction` turns it into a Conflict that carries the
 * current record. It reads that record after the rollback, because the reading may write to the history.
 */
export class Changed extends Conflict {
  constructor(
    message: string,
    readonly readCurrent?: () => unknown,
  ) {
    super(message)
  }

  async withCurrent(): Promise<Conflict> {
    return new Conflict(this.message, await this.readCurrent?.())
  }
}

/**
 * Throws Changed unless the record still has the version that the caller saw. A caller that sends no version is not
 * checked.
 */
export function expectVersion(
  seen: number | undefined,
  current: number,
  sentence: string,
  readCurrent?: () => unknown,
): void {
  if (seen !== undefined && seen !== current) throw new Changed(sentence, readCurrent)
}

/** The caller has tried too often, and may try again after this many seconds. */
export class TooMany extends Refusal {
  override readonly name = 'TooMany'
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message)
  }
}

/** The server gave the sender up before the request had arrived. */
export class TooSlow extends Refusal {
  override readonly name = 'TooSlow'
  constructor() {
    super('The request took too long to arrive.')
  }
}

/** The server cannot answer anybody just now, through no fault of the request. */
export class Unavailable extends Refusal {
  override readonly name = 'Unavailable'
  constructor(message = 'The club is busy at the moment. Please try again shortly.') {
    super(message)
  }
}

/** The disk that holds the club's data is full. */
export class NoRoom extends Refusal {
  override readonly name = 'NoRoom'
  constructor() {
    super('The club’s computer has no room left, so nothing can be saved just now. What you typed is still here.')
  }
}

/** The member, or the club, would exceed what they may store. The message says how much is used. */
export class OverQuota extends Refusal {
  override readonly name = 'OverQuota'
}

/** The token call could not be answered (RFC 6749 §5.2). */
export class TokenRefusal extends Refusal {
  override readonly name = 'TokenRefusal'
  constructor(
    readonly code: TokenError['error'],
    message: string,
  ) {
    super(message)
  }
}

/** The password is right, but the member also signs in with a second step (docs/decisions/06-second-factor.md). */
export class SecondStepNeeded extends Refusal {
  override readonly name = 'SecondStepNeeded'
  constructor(readonly step: SecondStep) {
    super(step.error_description)
  }
}
