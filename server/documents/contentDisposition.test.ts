import { expect, test } from 'vitest'
import { contentDisposition } from './contentDisposition'

test.each([
  ['safety-plan.pdf', 'filename="safety-plan.pdf"; filename*=UTF-8\'\'safety-plan.pdf'],
  [
    'Tide & wind (2026).pdf',
    'filename="Tide & wind (2026).pdf"; filename*=UTF-8\'\'Tide%20%26%20wind%20%282026%29.pdf',
  ],
  ['a";x=".html\\', 'filename="a__x=_.html_"; filename*=UTF-8\'\'a%22%3Bx%3D%22.html%5C'],
  ["l'île 🚣.png", "filename=\"l'_le _.png\"; filename*=UTF-8''l%27%C3%AEle%20%F0%9F%9A%A3.png"],
  ['../100%.txt', 'filename=".._100_.txt"; filename*=UTF-8\'\'..%2F100%25.txt'],
  ['line\r\nX-Evil: 1', 'filename="line__X-Evil: 1"; filename*=UTF-8\'\'line%0D%0AX-Evil%3A%201'],
  ['half \ud83d', 'filename="half _"; filename*=UTF-8\'\'half%20%EF%BF%BD'],
])('[API-04] %j breaks out of nothing, and keeps its name', (name, expected) => {
  expect(contentDisposition(true, name)).toBe(`inline; ${expected}`)
  expect(contentDisposition(false, name)).toBe(`attachment; ${expected}`)
})
