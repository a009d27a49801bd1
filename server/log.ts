// The server's own lines: plain text for a person at a terminal, or one JSON object a line once LOG_LEVEL says that a program reads them.
import { type Logger, pino } from 'pino'
import type { Config } from './config'

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** What a mail server says of a recipient names them. */
const withoutAddresses = (line: string) => line.replace(ADDRESS, '[address]')

export interface Log {
  /** For Fastify; undefined where LOG_LEVEL is not set: then it writes its faults alone. */
  logger: Logger | undefined
  line: (line: string) => void
}

export function openLog({ logLevel }: Pick<Config, 'logLevel'>, to?: { write(line: string): void }): Log {
  if (logLevel === null) return { logger: undefined, line: line => console.log(line) }
  const logger = pino({ level: logLevel }, to)
  return { logger, line: line => logger.info(withoutAddresses(line)) }
}
