import { expect, it } from 'vitest'
import { isPushService } from './pushServices'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('[PCK-06] %s is a push service', endpoint => expect(isPushService(endpoint)).toBe(true))

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:word@web.push.apple.com/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://FCM.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com/fcm/send/ä',
  'https://fcm.googleapis.com/fcm/send/a b',
  'https://fcm.googleapis.com/fcm/send/abc#d',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com/fcm/send/abc',
  '',
])('[PCK-06] %s is none', endpoint => expect(isPushService(endpoint)).toBe(false))
