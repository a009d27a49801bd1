// What a recorded payment holds, for the calls that record one.
import { z } from 'zod'
import { day } from '../call'
import { isSumReceived, poundsIn, WRONG_SUM } from './pounds'

/** Pounds as somebody types them; comes out with two decimals. */
export const amountReceived = z
  .string(WRONG_SUM)
  .refine(isSumReceived, WRONG_SUM)
  .transform(typed => Number(poundsIn(typed)).toFixed(2))

export const dayReceived = day('Please enter the day on which it was received.')

export const NOT_RECEIVED_YET = 'A payment cannot have been received in the future.'
