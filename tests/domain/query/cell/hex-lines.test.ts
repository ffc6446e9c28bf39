import { expect, test } from 'vitest'
import { hexLines } from '#domain/query/cell/hex-lines.ts'

test('sixteen bytes per line, with offset, digits and characters', () => {
  const bytes = Uint8Array.from({ length: 18 }, (_, n) => n + 0x3f)
  expect(hexLines(bytes, 0, 10)).toEqual([
    {
      offset: '00000000',
      digits: '3f 40 41 42 43 44 45 46 47 48 49 4a 4b 4c 4d 4e',
      letters: '?@ABCDEFGHIJKLMN',
    },
    { offset: '00000010', digits: '4f 50', letters: 'OP' },
  ])
  expect(hexLines(bytes, 16, 1)[0]?.offset).toBe('00000010')
  expect(hexLines(Uint8Array.of(0, 127, 255), 0, 1)[0]?.letters).toBe('...')
  expect(hexLines(new Uint8Array(), 0, 5)).toEqual([])
})
