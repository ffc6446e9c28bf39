import { expect, test } from 'vitest'
import { versionTimes } from '#domain/time/version-times.ts'

const NOW = new Date(2026, 10, 25, 15, 30).getTime()

function at(day: number, hour: number, minute: number, second: number) {
  return { at: new Date(2026, 10, day, hour, minute, second).getTime() }
}

test('versions of different minutes have usual times', () => {
  const list = [at(25, 14, 5, 9), at(25, 14, 4, 9), at(24, 14, 5, 9)]
  expect(list.map(versionTimes(list, NOW))).toEqual(['14:05', '14:04', 'yesterday 14:05'])
})

test('only versions of the same minute have seconds', () => {
  const list = [at(25, 14, 5, 41), at(25, 14, 5, 9), at(25, 13, 0, 0), at(3, 8, 0, 5), at(3, 8, 0, 0)]
  expect(list.map(versionTimes(list, NOW))).toEqual([
    '14:05:41',
    '14:05:09',
    '13:00',
    '3 Nov 08:00:05',
    '3 Nov 08:00:00',
  ])
})
