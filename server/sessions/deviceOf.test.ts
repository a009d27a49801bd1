import { expect, test } from 'vitest'
import { deviceOf } from './deviceOf'

const MOZILLA = 'Mozilla/5.0'
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

test.each([
  [`${MOZILLA} (Linux; Android 14; Pixel 8) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome on Android'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
  [
    `${MOZILLA} (Linux; Android 14; SM-S921B) ${CHROMIUM.replace('Chrome', 'SamsungBrowser/27.0 Chrome')} Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox on Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`, 'Chrome on ChromeOS'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 OPR/115.0.0.0`, 'Opera on Windows'],
  [`${MOZILLA} (Linux; Android 14)`, 'Android'],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('[SES-02] %s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

test('[SES-02] a header of a megabyte is searched no further than any browser writes', () => {
  expect(deviceOf('Version/'.repeat(125_000))).toBe('Unknown device')
})
