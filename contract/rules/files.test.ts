import { expect, test } from 'vitest'
import { fileSizeDisplay } from './files'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [250_900, '245 KB'],
  [1_048_000, '1023 KB'],
  [1_048_200, '1.0 MB'],
  [26_214_400, '25.0 MB'],
])('[MEM-02] %i bytes are %s', (bytes, display) => expect(fileSizeDisplay(bytes)).toBe(display))
