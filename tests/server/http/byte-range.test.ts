import { expect, test } from 'vitest'
import { readByteRange } from '#server/http/byte-range.ts'

const read = (range: string | undefined, ifRange?: string) => readByteRange({ range, ifRange }, 100, '"tag"')

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=90-', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-1000', 0, 99],
  ['bytes=50-1000', 50, 99],
  [' bytes=0-0 ', 0, 0],
])('%s is a part', (range, from, to) => expect(read(range)).toEqual({ kind: 'part', from, to }))

test.each(['bytes=100-', 'bytes=1000-2000', 'bytes=-0'])('%s is after the end', (range) =>
  expect(read(range)).toEqual({ kind: 'beyond' }),
)

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=9-1',
  'bytes=0-1,5-6',
  'rows=0-1',
  'bytes=a-b',
  'bytes=0x1-2',
  `bytes=0-${'9'.repeat(400)}`,
])('%s means the whole file', (range) => expect(read(range)).toEqual({ kind: 'all' }))

test('a part is given only of the file that was begun', () => {
  expect(read('bytes=5-', '"tag"')).toEqual({ kind: 'part', from: 5, to: 99 })
  expect(read('bytes=5-', '"other"')).toEqual({ kind: 'all' })
  expect(read('bytes=5-', 'W/"tag"')).toEqual({ kind: 'all' })
  expect(read('bytes=5-', 'Sat, 21 Nov 2026 12:00:00 GMT')).toEqual({ kind: 'all' })
})

test('an empty file has no ranges', () => {
  for (const range of ['bytes=0-', 'bytes=-5', 'bytes=0-0'])
    expect(readByteRange({ range, ifRange: undefined }, 0, '"tag"')).toEqual({ kind: 'beyond' })
})
