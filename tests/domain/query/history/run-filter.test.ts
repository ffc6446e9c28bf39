import { describe, expect, test } from 'vitest'
import { readFilter, writeFilter } from '#domain/query/history/filter-address.ts'
import { linesByDay } from '#domain/query/history/history-lines.ts'
import { joinRuns } from '#domain/query/history/history-run.ts'
import {
  ALL_RUNS,
  filterRuns,
  isFiltered,
  outcomeOf,
  type RunFilter,
} from '#domain/query/history/run-filter.ts'
import { serverFilters } from '#domain/query/history/server-question.ts'
import { serverRun } from '#tests/support/runs.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const NOW = new Date(2026, 10, 27, 12, 0).getTime()
const HOUR = 3_600_000

const late = query({
  id: queryId('late'),
  sql: 'SELECT origin\nFROM Flights',
  tabName: 'Delays',
  state: 'success',
  startDttm: NOW - HOUR / 2,
  pinnedAt: 1,
})
const wrong = query({
  id: queryId('wrong'),
  sql: 'SELECT nope',
  state: 'failed',
  error: { code: 'COLUMN', message: 'Column “nope” does not exist', place: null },
  startDttm: NOW - 20 * HOUR,
})
const away = serverRun({
  id: queryId('away'),
  sql: 'SELECT 1',
  dbId: 7,
  databaseName: 'Billing',
  schema: 'eu',
  state: 'timed_out',
  startDttm: NOW - 5 * 24 * HOUR,
})
const away2 = serverRun({
  id: queryId('old'),
  sql: 'SELECT 2',
  databaseName: null,
  state: 'stopped',
  startDttm: NOW - 90 * 24 * HOUR,
})
const runs = joinRuns({
  own: [late, wrong],
  listed: [away, away2],
  resultTimes: new Map(),
  clockOffsetMs: 0,
})

function found(filter: Partial<RunFilter>): readonly string[] {
  return filterRuns(runs, { ...ALL_RUNS, ...filter }, NOW).map(({ id }) => id.replaceAll('0', ''))
}

describe('a filter accepts', () => {
  test.each<[string, Partial<RunFilter>, readonly string[]]>([
    ['everything where nothing is asked', {}, ['late', 'wrong', 'away', 'old']],
    ['what has all words, in any order and case', { search: 'flights  SELECT' }, ['late']],
    ['the words of an error', { search: 'exist' }, ['wrong']],
    ['the name of a tab and of a database', { search: 'delays' }, ['late']],
    ['nothing, where a word is found nowhere', { search: 'select nowhere' }, []],
    ['those that failed, and those that timed out', { outcome: 'failed' }, ['wrong', 'away']],
    ['those that were stopped', { outcome: 'stopped' }, ['old']],
    ['one database and one schema', { dbId: 7, schema: 'eu' }, ['away']],
    ['the last hour', { time: 'hour' }, ['late']],
    ['today, from midnight', { time: 'today' }, ['late']],
    ['the last 7 days', { time: 'week' }, ['late', 'wrong', 'away']],
    ['the last 30 days', { time: 'month' }, ['late', 'wrong', 'away']],
    ['what is pinned', { isPinned: true }, ['late']],
    ['what is on this device', { place: 'device' }, ['late', 'wrong']],
    ['what is at the server alone', { place: 'server' }, ['away', 'old']],
  ])('%s', (_what, filter, ids) => {
    expect(found(filter)).toEqual(ids)
  })

  test('a search of a megabyte is cut', () => {
    expect(found({ search: 'x'.repeat(1_000_000) })).toEqual([])
  })
})

test('each state has its outcome', () => {
  const all = (['success', 'failed', 'timed_out', 'stopped', 'pending', 'fetching'] as const).map(outcomeOf)
  expect(all).toEqual(['success', 'failed', 'failed', 'stopped', 'running', 'running'])
})

describe('the address', () => {
  const every: RunFilter = {
    search: 'a & b = “c”',
    outcome: 'failed',
    dbId: 7,
    schema: 'public',
    time: 'week',
    isPinned: true,
    place: 'server',
  }

  test('has the complete filter, and is empty for all runs', () => {
    expect(readFilter(new Map(new URLSearchParams(writeFilter(every))))).toEqual(every)
    expect(writeFilter(ALL_RUNS)).toBe('')
    expect(writeFilter({ ...ALL_RUNS, search: 'x', outcome: 'failed' })).toBe('?search=x&state=failed')
  })

  test('that is unreadable does not filter', () => {
    const spoilt = 'state=sleeping&database=1e9&time=ever&pinned=yes&at=mars'
    expect(readFilter(new Map(new URLSearchParams(spoilt)))).toEqual(ALL_RUNS)
  })

  test('shows whether runs are excluded', () => {
    expect([isFiltered(ALL_RUNS), isFiltered({ ...ALL_RUNS, search: ' ' }), isFiltered(every)]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('the request to the server is as narrow as possible:', () => {
  const asker = { userId: 3, now: NOW, clockOffsetMs: 500 }
  const mine = { col: 'user', opr: 'rel_o_m', value: 3 }

  test('for the user’s own runs, by the longest term, database, schema and time on its clock', () => {
    const filter: RunFilter = { ...ALL_RUNS, search: 'from flights', dbId: 1, schema: 'main', time: 'hour' }
    expect(serverFilters(filter, asker)).toEqual([
      mine,
      { col: 'database', opr: 'rel_o_m', value: 1 },
      { col: 'schema', opr: 'eq', value: 'main' },
      { col: 'start_time', opr: 'gt', value: NOW - HOUR + 500 },
      { col: 'sql', opr: 'ct', value: 'flights' },
    ])
  })

  test('by state; pins and places are local', () => {
    expect(
      serverFilters({ ...ALL_RUNS, outcome: 'success', isPinned: true, place: 'server' }, asker),
    ).toEqual([mine, { col: 'status', opr: 'eq', value: 'success' }])
    expect(serverFilters({ ...ALL_RUNS, outcome: 'failed' }, asker)).toEqual([
      mine,
      { col: 'status', opr: 'neq', value: 'success' },
      { col: 'status', opr: 'neq', value: 'stopped' },
    ])
  })
})

test('runs are grouped by day, with their count', () => {
  const lines = linesByDay(runs, NOW).map((line) =>
    line.kind === 'day' ? line : line.run.id.replaceAll('0', ''),
  )
  expect(lines).toEqual([
    { kind: 'day', day: 'Today', count: 1 },
    'late',
    { kind: 'day', day: 'Yesterday', count: 1 },
    'wrong',
    { kind: 'day', day: '22 Nov', count: 1 },
    'away',
    { kind: 'day', day: '29 Aug', count: 1 },
    'old',
  ])
})
