import { expect, it } from 'vitest'
import { areKeysSound, encryptPush } from './encryptPush'

// The example of RFC 8291, section 5 and appendix A.
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const DRAWN = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
}
const ENCRYPTED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

it('[PCK-06] a message is encrypted as in the example of RFC 8291', () => {
  const body = encryptPush('When I grow up, I want to be a watermelon', KEYS, DRAWN)
  expect(body.toString('base64url')).toBe(ENCRYPTED)
})

it('[PCK-06] no two messages are encrypted alike', () => {
  expect(encryptPush('Row', KEYS)).not.toEqual(encryptPush('Row', KEYS))
})

it('[PCK-06] a key that is no point on the curve, or of another length, is not sound', () => {
  expect(areKeysSound(KEYS)).toBe(true)
  expect(areKeysSound({ ...KEYS, p256dh: `B${'A'.repeat(86)}` })).toBe(false)
  expect(areKeysSound({ ...KEYS, auth: 'BTBZMqHH6r4Tts7J' })).toBe(false)
})
