import { expect, test } from 'vitest'
import { roomText } from '#features/settings/storage/usage-texts.ts'

const stays = { count: 0, bytes: 0 }
const kinds = [
  { kind: 'tabs', count: 2, bytes: 18_000_000, stays },
  { kind: 'journal', count: 1, bytes: 11_300_000, stays },
] as const
const room = { usedBytes: 12_100_000, quotaBytes: 10_200_000_000 }

test('the text explains why the browser’s figure may be smaller than ours', () => {
  expect(roomText({ kinds, room: { ...room, isWithoutFiles: true } })).toBe(
    '29.3 MB are stored on this device. The browser counts 12.1 MB of 10.2 GB on its disk, with the program and without the journal; it compresses data and frees space later.',
  )
  expect(roomText({ kinds, room: { ...room, isWithoutFiles: false } })).toBe(
    '29.3 MB are stored on this device. The browser counts 12.1 MB of 10.2 GB on its disk, with the program; it compresses data and frees space later.',
  )
  expect(roomText({ kinds, room: null })).toBe(
    '29.3 MB are stored on this device. This browser does not report its free space.',
  )
})
