import { describe, expect, test } from 'vitest'
import { plainPosition, position, positionIn } from './settingFormats'

describe('[RIV-04] a position is taken in the usual spellings', () => {
  test.each([
    ['-36.85, 174.77', '36.85S 174.77E'],
    ['-36.85, 174.77', '36.85°S, 174.77°E'],
    ['-36.85, 174.77', 'S36.85 E174.77'],
    ['-36.85, 174.77', '174.77E 36.85S'],
    ['-36.85, 174.77', '36.85 south, 174.77 east'],
    ['-36.85, 174.77', '36,85 S 174,77 E'],
    ['-36.85, 174.77', '\u221236.85 174.77'],
    ['-36.85, 174.77', 'lat: -36.85, lon: 174.77'],
    ['-36.85, 174.77', 'geo:-36.85,174.77'],
    ['-36.85, 174.766667', "36°51'S,174°46'E"],
    ['-36.85, 174.77', '36°51′00″S 174°46′12″E'],
    ['-36.85, 174.77', 'S 36° 51.0\u2019 E 174° 46.2\u2019'],
    ['-36.85, 174.77', '36 51 00 S 174 46 12 E'],
    ['-36.85, 174.77', '36 deg 51 min S, 174 deg 46.2 min E'],
    ['51.48, -0.22', '51.48, -0.22'],
    ['51.48, -0.22', '51 28.8, -0 13.2'],
    ['51.48, -0.22', '51°28.8′, -0°13.2′'],
    ['51.48, -0.22', '51°28\'48"N 0°13\'12"W'],
    ['51.48, -0.22', 'N51 28.8 W000 13.2'],
  ])('%s: %s', (stored, typed) => {
    const sent = position().parse(typed)
    expect(plainPosition(positionIn(sent) ?? FAILED)).toBe(stored)
    expect(positionIn(sent)).toEqual(positionIn(typed))
  })

  test.each([
    ...['by the bridge', '51.48', '51.48N', '51.48N 0.22', '-36.85S 174.77E', '36.85S 36.85N', '174.77E 174.77E'],
    ...["36°61'S 174°46'E", "36.5°51'S 174°46'E", '91, 0', '51, 181', '51 28 48 0 13 12', '51.48, -0.22, 5', ''],
  ])('%s is none', typed => {
    expect(position().safeParse(typed).success).toBe(false)
  })
})

const FAILED = { latitude: 0, longitude: 0 }
