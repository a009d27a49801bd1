import { expect, test } from 'vitest'
import { coarseNetwork, networkOf } from './networkOf'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['nonsense', 'nonsense'],
])('[API-01] %s counts for %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.200', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', 'nonsense'],
])('[SES-02] %s is shown as %s', (address, shown) => expect(coarseNetwork(networkOf(address))).toBe(shown))
