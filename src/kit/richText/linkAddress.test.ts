import { describe, expect, it } from 'vitest'
import { isLinkable, linkAddress } from './linkAddress'

describe('linkAddress', () => {
  it.each([
    ['https://ebb.example/a?b=1#c', 'https://ebb.example/a?b=1#c'],
    ['  http://ebb.example ', 'http://ebb.example'],
    ['mailto:bosun@ebb.example', 'mailto:bosun@ebb.example'],
    ['bosun@ebb.example', 'mailto:bosun@ebb.example'],
    ['ebb.example', 'https://ebb.example'],
    ['www.ebb.example/tides?day=1', 'https://www.ebb.example/tides?day=1'],
    ['ebb.example:8080/x', 'https://ebb.example:8080/x'],
    ['', null],
    ['tides', null],
    ['two words.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x.yz', null],
    ['/members/home', null],
    ['//elsewhere.example', null],
    ['https://', null],
  ])('%j means %j', (typed, address) => expect(linkAddress(typed)).toBe(address))

  it('gives only what the club keeps', () => {
    for (const typed of ['a@b.co', 'b.co', 'http://b.co']) expect(isLinkable(linkAddress(typed) ?? '')).toBe(true)
    for (const address of ['tel:1', '#a', '/a', 'javascript:x', 'HTTPS:x']) expect(isLinkable(address)).toBe(false)
  })
})
