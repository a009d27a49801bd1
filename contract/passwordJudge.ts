// zxcvbn and its dictionaries, loaded by passwordStrength.ts when they are first needed: nothing else imports this.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** Of the ways to read 4 as A and $ as S: all of them would take a second for some passwords. These keep it below a tenth. */
const SUBSTITUTIONS = 8

export const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS,
})
