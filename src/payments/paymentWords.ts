import { counted } from '#contract/numbers'
import { pounds } from '#contract/pounds'

/** '21 members: £2,345' */
export const feesOf = (count: number, sum: string) => `${counted(count, 'member')}: ${pounds(sum)}`
