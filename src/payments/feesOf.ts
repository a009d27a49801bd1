import { counted } from '#contract/rules/numbers'
import { pounds } from '#contract/rules/pounds'

/** '21 members: £2,345' */
export const feesOf = (count: number, sum: string) => `${counted(count, 'member')}: ${pounds(sum)}`
