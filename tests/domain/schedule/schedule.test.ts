import { describe, expect, test } from 'vitest'
import { scheduleProblems } from '#domain/schedule/check-schedule.ts'
import { describeSchedule } from '#domain/schedule/describe-schedule.ts'
import { NEW_SCHEDULE, readSchedule, type Schedule, writeSchedule } from '#domain/schedule/schedule.ts'

const NOW = Date.parse('2026-11-29T12:00Z')

function messages(change: Partial<Schedule>): readonly string[] {
  return scheduleProblems({ ...NEW_SCHEDULE, ...change }, NOW).map(
    ({ field, message }) => `${field}: ${message}`,
  )
}

const UNREADABLE =
  'cron: This schedule cannot be read: a minute is 0 to 59, an hour 0 to 23, a day 1 to 31, a month 1 to 12, a weekday 0 to 7.'

describe('an invalid schedule gets a sentence', () => {
  test.each([
    [
      'each second',
      { cron: '* * * * * *' },
      'cron: A schedule has five fields. It cannot run each second: a minute is the shortest interval.',
    ],
    [
      'too few fields',
      { cron: '0 7 *' },
      'cron: A schedule has five fields: minute, hour, day of the month, month, day of the week.',
    ],
    [
      'nothing',
      { cron: '' },
      'cron: A schedule has five fields: minute, hour, day of the month, month, day of the week.',
    ],
    ['a minute that no hour has', { cron: '61 * * * *' }, UNREADABLE],
    ['a day that no month has', { cron: '0 0 32 * *' }, UNREADABLE],
    ['HTML', { cron: '<b> 1 2 3 4' }, UNREADABLE],
    ['a long text', { cron: '1,'.repeat(101) }, 'cron: A schedule may have 200 characters.'],
    [
      'a text of 10,000 characters',
      { cron: '*'.repeat(10_000) },
      'cron: A schedule may have 200 characters.',
    ],
    ['31 February', { cron: '0 0 31 2 *' }, 'cron: This schedule never runs: there is no such day.'],
    [
      'a day that no month has',
      { cron: '0 0 30 2 *' },
      'cron: This schedule never runs: there is no such day.',
    ],
    ['an unknown zone', { timeZone: 'Mars/Base' }, 'timeZone: There is no such time zone.'],
    ['a zone of HTML', { timeZone: '<img src=x>' }, 'timeZone: There is no such time zone.'],
    [
      'an end before the start',
      { startsAt: NOW + 2, endsAt: NOW + 1 },
      'endsAt: The end is before the start.',
    ],
    ['an end in the past', { endsAt: NOW - 1 }, 'endsAt: The end is in the past.'],
    ['a time between two slots', { endsAt: NOW + 60_000 }, 'endsAt: No run falls between start and end.'],
    ['no stored result', { storedRuns: 0 }, 'storedRuns: The results of 1 to 100 runs can be stored.'],
    ['a date without meaning', { startsAt: Number.NaN }, 'startsAt: The start is not a date.'],
  ])('%s', (_name, change, message) => {
    expect(messages(change)).toEqual([message])
  })

  test('a schedule that started in the past is valid, because it can be edited', () => {
    expect(messages({ startsAt: NOW - 1 })).toEqual([])
  })
})

describe('the schedule_info of a saved query', () => {
  test('is read as forms of Superset write it', () => {
    const info = {
      output_table: 't',
      schedule_interval: '@daily',
      start_date: '2026-12-01T09:00:00.000Z',
      end_date: '2027-01-01T00:00:00',
    }
    expect(readSchedule(info)).toEqual({
      ok: true,
      value: {
        cron: '0 0 * * *',
        timeZone: 'UTC',
        startsAt: Date.UTC(2026, 11, 1, 9),
        endsAt: Date.UTC(2027, 0, 1),
        missed: 'last',
        storedRuns: 10,
        isPaused: false,
        resumedAt: null,
      },
    })
  })

  test.each([
    [null],
    ['text'],
    [{ output_table: 't' }],
    [{ schedule_interval: '@once' }],
    [{ schedule_interval: 'None' }],
    [{ schedule_interval: 5 }],
  ])('%j is no schedule', (info) => {
    expect(readSchedule(info)).toEqual({ ok: true, value: null })
  })

  test('names a date that is none', () => {
    expect(readSchedule({ schedule_interval: '@daily', start_date: 'tomorrow at 9am' })).toEqual({
      ok: false,
      error: { field: 'startsAt', message: 'The start is not a date.' },
    })
  })

  test('is written with the keys of other programs, and read back', () => {
    const schedule: Schedule = {
      cron: '0 7 * * 1-5',
      timeZone: 'Europe/Berlin',
      startsAt: Date.UTC(2026, 11, 1),
      endsAt: null,
      missed: 'all',
      storedRuns: 3,
      isPaused: true,
      resumedAt: null,
    }
    const info = writeSchedule(schedule, { output_table: 't', paused: false })
    expect(info).toEqual({
      output_table: 't',
      schedule_interval: '0 7 * * 1-5',
      time_zone: 'Europe/Berlin',
      start_date: '2026-12-01T00:00:00.000Z',
      end_date: null,
      missed: 'all',
      stored_runs: 3,
      paused: true,
      resumed_at: null,
    })
    expect(readSchedule(info)).toEqual({ ok: true, value: schedule })
  })
})

test.each([
  ['0 7 * * 1-5', 'Europe/Berlin', 'At 07:00, Monday to Friday, Europe/Berlin'],
  ['*/15 * * * *', 'UTC', 'Every 15 minutes, UTC'],
  ['30 2 1 * *', 'UTC', 'At 02:30, on day 1 of the month, UTC'],
  ['@weekly', 'UTC', 'At 00:00, only on Sunday, UTC'],
])('%s in %s is "%s"', (cron, timeZone, text) => {
  expect(describeSchedule({ cron, timeZone })).toBe(text)
})
