// zxcvbn and its dictionaries, loaded by passwordStrength.ts when they are first needed: nothing else imports this.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** How many ways of reading 4 as A and $ as S are tried: all of them would take a second for some passwords, these take less than a tenth. */
const SUBSTITUTIONS = 8

export const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS,
})
