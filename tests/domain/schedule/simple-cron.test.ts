import { expect, test } from 'vitest'
import { readSimpleCron, readTimeOfDay, timeOfDay, writeSimpleCron } from '#domain/schedule/simple-cron.ts'

test.each([
  ['5 * * * *', { form: 'hour', minute: 5 }],
  ['30 6 * * *', { form: 'day', hour: 6, minute: 30 }],
  ['0 7 * * 1-5', { form: 'weekdays', hour: 7 }],
  ['0 7 * * 3', { form: 'week', weekday: 3 }],
  ['0 23 31 * *', { form: 'month', hour: 23, day: 31 }],
])('%s is a simple schedule, and is written again', (cron, simple) => {
  const read = readSimpleCron(cron)
  expect(read).toMatchObject(simple)
  expect(read && writeSimpleCron(read)).toBe(cron)
})

test.each(['*/5 * * * *', '0 7 1 * 1', '0 7,8 * * *', '0 7 * 1 *', '0 * 1 * *', '', '@daily'])(
  '%s is none',
  (cron) => {
    expect(readSimpleCron(cron)).toBeNull()
  },
)

test('a time of day is read and written', () => {
  expect(['7:05', '23:59', '24:00', '7', '07:60', ' 08:00 '].map(readTimeOfDay)).toEqual([
    { hour: 7, minute: 5 },
    { hour: 23, minute: 59 },
    null,
    null,
    null,
    { hour: 8, minute: 0 },
  ])
  expect(timeOfDay({ hour: 7, minute: 5 })).toBe('07:05')
})
