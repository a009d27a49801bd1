/** A command that cannot be done as it was given. Its message is for the person at the keyboard. */
export class CommandError extends Error {
  override name = 'CommandError'
}
