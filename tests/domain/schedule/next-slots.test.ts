import { describe, expect, test } from 'vitest'
import { readCron } from '#domain/schedule/cron.ts'
import { lastSlots, nextSlots, type Times } from '#domain/schedule/next-slots.ts'

function times(
  cron: string,
  timeZone: string,
  span: Partial<Pick<Times, 'startsAt' | 'endsAt'>> = {},
): Times {
  const read = readCron(cron)
  if (!read.ok) throw new Error(read.error.code)
  return { cron: read.value, timeZone, startsAt: null, endsAt: null, ...span }
}

function slotsAfter(of: Times, after: string, most: number): readonly string[] {
  return nextSlots(of, Date.parse(after), most).map(shown)
}

function shown(slot: number): string {
  return new Date(slot).toISOString().slice(0, 16)
}

describe('the clocks of Berlin are set forward on 29 March 2026 at 01:00 UTC, from 02:00 to 03:00', () => {
  test.each([
    [
      'each day at a time that they skip',
      '30 2 * * *',
      ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30'],
    ],
    [
      'each day at the time of the change',
      '0 2 * * *',
      ['2026-03-28T01:00', '2026-03-29T01:00', '2026-03-30T00:00'],
    ],
    [
      'twice within the skipped hour',
      '*/30 2 * * *',
      ['2026-03-28T01:00', '2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:00'],
    ],
    [
      'in the skipped hour and the next',
      '30 2,3 * * *',
      ['2026-03-28T01:30', '2026-03-28T02:30', '2026-03-29T01:00', '2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    ['just after it', '0 3 * * *', ['2026-03-28T02:00', '2026-03-29T01:00', '2026-03-30T01:00']],
  ])('%s', (_name, cron, slots) => {
    expect(slotsAfter(times(cron, 'Europe/Berlin'), '2026-03-28T00:00Z', slots.length)).toEqual(slots)
  })

  test('each hour, and each half hour, runs as often as hours pass', () => {
    expect(slotsAfter(times('0 * * * *', 'Europe/Berlin'), '2026-03-28T23:30Z', 4)).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T01:00',
      '2026-03-29T02:00',
      '2026-03-29T03:00',
    ])
    expect(slotsAfter(times('*/30 * * * *', 'Europe/Berlin'), '2026-03-29T00:00Z', 4)).toEqual([
      '2026-03-29T00:30',
      '2026-03-29T01:00',
      '2026-03-29T01:30',
      '2026-03-29T02:00',
    ])
  })
})

describe('the clocks of Berlin are set back on 25 October 2026 at 01:00 UTC, from 03:00 to 02:00', () => {
  test.each([
    [
      'each day at a time that they show twice',
      '30 2 * * *',
      ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'at two times of which one is shown twice',
      '30 1,2 * * *',
      ['2026-10-23T23:30', '2026-10-24T00:30', '2026-10-24T23:30', '2026-10-25T00:30', '2026-10-26T00:30'],
    ],
    [
      'twice within the repeated hour',
      '*/30 2 * * *',
      ['2026-10-24T00:00', '2026-10-24T00:30', '2026-10-25T00:00', '2026-10-25T00:30', '2026-10-26T01:00'],
    ],
    ['just after it', '0 3 * * *', ['2026-10-24T01:00', '2026-10-25T02:00', '2026-10-26T02:00']],
  ])('%s', (_name, cron, slots) => {
    expect(slotsAfter(times(cron, 'Europe/Berlin'), '2026-10-23T22:00Z', slots.length)).toEqual(slots)
  })

  test('each hour runs as often as hours pass', () => {
    expect(slotsAfter(times('0 * * * *', 'Europe/Berlin'), '2026-10-24T23:30Z', 4)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ])
  })

  test('a look from within the repeated hour does not find its times again', () => {
    expect(slotsAfter(times('30 2 * * *', 'Europe/Berlin'), '2026-10-25T01:10Z', 1)).toEqual([
      '2026-10-26T01:30',
    ])
  })
})

test.each([
  [
    'half an hour of summer time',
    '15 2 * * *',
    'Australia/Lord_Howe',
    '2026-10-03T00:00Z',
    ['2026-10-03T15:30', '2026-10-04T15:15'],
  ],
  [
    'clocks set forward at midnight',
    '0 0 * * *',
    'America/Sao_Paulo',
    '2018-11-03T00:00Z',
    ['2018-11-03T03:00', '2018-11-04T03:00', '2018-11-05T02:00'],
  ],
  [
    'clocks set forward in America',
    '0 2 * * *',
    'America/New_York',
    '2026-03-07T12:00Z',
    ['2026-03-08T07:00', '2026-03-09T06:00'],
  ],
  [
    'clocks set back in America',
    '30 1 * * *',
    'America/New_York',
    '2026-10-31T12:00Z',
    ['2026-11-01T05:30', '2026-11-02T06:30'],
  ],
  [
    'a date line that moves over a day',
    '0 12 * * *',
    'Pacific/Apia',
    '2011-12-28T23:00Z',
    ['2011-12-29T22:00', '2011-12-30T10:00', '2011-12-30T22:00'],
  ],
  ['a leap day', '0 0 29 2 *', 'UTC', '2026-03-01T00:00Z', ['2028-02-29T00:00', '2032-02-29T00:00']],
  [
    'a day of the month or of the week',
    '0 0 13 * 5',
    'UTC',
    '2026-11-07T00:00Z',
    [
      '2026-11-13T00:00',
      '2026-11-20T00:00',
      '2026-11-27T00:00',
      '2026-12-04T00:00',
      '2026-12-11T00:00',
      '2026-12-13T00:00',
    ],
  ],
  [
    'the last day of the month',
    '30 6 L * *',
    'Asia/Kolkata',
    '2026-02-01T00:00Z',
    ['2026-02-28T01:00', '2026-03-31T01:00'],
  ],
])('%s', (_name, cron, zone, after, slots) => {
  expect(slotsAfter(times(cron, zone), after, slots.length)).toEqual(slots)
})

test('start and end are included', () => {
  const span = { startsAt: Date.parse('2026-06-02T07:00Z'), endsAt: Date.parse('2026-06-04T07:00Z') }
  expect(slotsAfter(times('0 7 * * *', 'UTC', span), '2026-01-01T00:00Z', 9)).toEqual([
    '2026-06-02T07:00',
    '2026-06-03T07:00',
    '2026-06-04T07:00',
  ])
})

test('the last slots of a span are found without those before', () => {
  const span = { from: Date.parse('2016-01-01T00:00Z'), to: Date.parse('2026-06-01T12:00Z') }
  expect(lastSlots(times('* * * * *', 'Europe/Berlin'), span, 3).map(shown)).toEqual([
    '2026-06-01T11:58',
    '2026-06-01T11:59',
    '2026-06-01T12:00',
  ])
  expect(lastSlots(times('0 0 1 1 *', 'UTC'), span, 2).map(shown)).toEqual([
    '2025-01-01T00:00',
    '2026-01-01T00:00',
  ])
  expect(lastSlots(times('0 0 1 1 *', 'UTC'), { ...span, from: span.to - 1 }, 2)).toEqual([])
})

test('the last slots are exact where clocks are set', () => {
  const from = Date.parse('2026-01-01T00:00Z')
  const until = (to: string) => ({ from, to: Date.parse(to) })
  // Sixty times of the skipped hour share a slot.
  expect(lastSlots(times('* 2 * * *', 'Europe/Berlin'), until('2026-03-29T05:00Z'), 3).map(shown)).toEqual([
    '2026-03-28T01:58',
    '2026-03-28T01:59',
    '2026-03-29T01:00',
  ])
  // From within the repeated hour.
  expect(lastSlots(times('*/30 * * * *', 'Europe/Berlin'), until('2026-10-25T01:10Z'), 4).map(shown)).toEqual(
    ['2026-10-24T23:30', '2026-10-25T00:00', '2026-10-25T00:30', '2026-10-25T01:00'],
  )
  expect(lastSlots(times('30 2 * * *', 'Europe/Berlin'), until('2026-10-25T01:10Z'), 2).map(shown)).toEqual([
    '2026-10-24T00:30',
    '2026-10-25T00:30',
  ])
  const ended = times('0 7 * * *', 'UTC', { endsAt: Date.parse('2026-02-01T07:00Z') })
  expect(lastSlots(ended, until('2026-11-01T00:00Z'), 2).map(shown)).toEqual([
    '2026-01-31T07:00',
    '2026-02-01T07:00',
  ])
})

test.each([
  ['each minute of a year', '* * * * *', 1],
  ['each minute of fifty years', '* * * * *', 50],
  ['each minute of leap days', '* * 29 2 *', 50],
  ['each January of ten years', '0 0 1 1 *', 10],
])('a look back over %s reads few slots', (_name, cron, years) => {
  const of = times(cron, 'Europe/Berlin')
  let steps = 0
  const counted = (clock: number) => {
    steps += 1
    return of.cron.next(clock)
  }
  const to = Date.parse('2026-11-29T12:00Z')
  const span = { from: to - years * 365 * 86_400_000, to }
  const found = lastSlots({ ...of, cron: { ...of.cron, next: counted } }, span, 24)
  expect(found).toHaveLength(Math.min(24, years * (cron === '0 0 1 1 *' ? 1 : 24)))
  // 25 from the beginning show that there are too many, 24 are found from the end; a change of the clocks takes another.
  expect(steps).toBeLessThanOrEqual(3 * 24)
})
