// The server's own lines: plain text for a person at a terminal. If LOG_LEVEL says that a program reads them, each line
// is one JSON object.
import { type Logger, pino } from 'pino'
import type { Config } from './config'

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** A mail server names the recipient in what it says of them. */
const withoutAddresses = (line: string) => line.replace(ADDRESS, '[address]')

export interface Log {
  /** The logger for Fastify; undefined where LOG_LEVEL is not set. Fastify then writes its faults alone. */
  logger: Logger | undefined
  line: (line: string) => void
}

export function openLog({ logLevel }: Pick<Config, 'logLevel'>, to?: { write(line: string): void }): Log {
  if (logLevel === null) return { logger: undefined, line: line => console.log(line) }
  const logger = pino({ level: logLevel }, to)
  return { logger, line: line => logger.info(withoutAddresses(line)) }
}
