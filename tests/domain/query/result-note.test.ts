import { expect, test } from 'vitest'
import { limitNote, resultStamp } from '#domain/query/result-note.ts'
import { query } from '#tests/support/tabs.ts'

test.each([
  ['NOT_LIMITED', null, false, 'limit 1,000, nothing cut'],
  ['DROPDOWN', null, true, 'cut at 1,000 rows'],
  ['DROPDOWN', 3_000_000, true, 'cut at 1,000 of 3,000,000'],
  ['DROPDOWN', 1_000, false, 'limit 1,000, nothing cut'],
  ['QUERY_AND_DROPDOWN', null, true, 'cut at 1,000 rows'],
  ['QUERY', null, true, 'cut at 1,000 by the LIMIT in the text'],
  ['UNKNOWN', null, true, 'limit 1,000, perhaps cut there'],
  [null, null, true, 'limit 1,000, perhaps cut there'],
] as const)('%s with %s rows in all', (limitingFactor, total, isCut, text) => {
  expect(limitNote(query({ rows: 1_000, limitingFactor }), total)).toEqual({ isCut, text })
})

test("the server's warning about an unknown limit is shown", () => {
  const warned = query({ rows: 7, limitingFactor: 'UNKNOWN', warning: 'The driver read 7 of many rows' })
  expect(limitNote(warned, null)).toEqual({ isCut: true, text: 'The driver read 7 of many rows' })
  expect(limitNote(query({ rows: 7, limitingFactor: 'UNKNOWN' }), null)).toEqual({
    isCut: false,
    text: 'limit 1,000',
  })
})

test('rows that the source could not read are noted, beside a limit too', () => {
  const warning = 'ragged.csv: 2 of 3 rows are left out, since they have more than 2 values: lines 2, 4.'
  expect(limitNote(query({ rows: 1, limitingFactor: 'NOT_LIMITED', warning }), null)).toEqual({
    isCut: true,
    text: warning,
  })
  expect(limitNote(query({ rows: 1_000, limitingFactor: 'DROPDOWN', warning }), null)).toEqual({
    isCut: true,
    text: `cut at 1,000 rows; ${warning}`,
  })
})

const ended = (endDttm: number) => query({ endDttm })

const at = (hour: number, minute: number) => new Date(2026, 10, 21, hour, minute).getTime()

test('a result since the page was opened is live', () => {
  expect(resultStamp(ended(at(9, 41)), at(9, 0), at(10, 0))).toEqual({ kind: 'live', text: 'live 09:41' })
})

test('an earlier result is from this device', () => {
  expect(resultStamp(ended(at(9, 41)), at(9, 50), at(10, 0))).toEqual({
    kind: 'device',
    text: 'from this device, 09:41',
  })
})

test('a result of another user names the user, also one whose name turns the text around', () => {
  const shared = (ranBy: string) =>
    resultStamp(query({ endDttm: at(9, 41), ranBy }), at(9, 0), at(10, 0)).text
  expect(shared('Ada Admin')).toBe('run by Ada Admin, 09:41')
  expect(shared('')).toBe('run by another user, 09:41')
  expect(shared('\u202eadA')).toBe('run by \u2068\u202eadA\u2069, 09:41')
})
