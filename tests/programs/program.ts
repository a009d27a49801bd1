import { join } from 'node:path'
import { inject } from 'vitest'
import type { PROGRAMS } from './buildPrograms'

/** Returns the path where Node finds the program. */
export const program = (name: keyof typeof PROGRAMS): string => join(inject('programs'), `${name}.js`)
