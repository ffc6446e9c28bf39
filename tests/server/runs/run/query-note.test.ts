import { expect, test } from 'vitest'
import { pendingQuery, runningPatch } from '#server/runs/run/query-note.ts'

const LIMIT = { limit: 10, factor: 'DROPDOWN' } as const
const statement = (sql: string) => ({
  sql,
  limit: { ...LIMIT, sql: `${sql} LIMIT 11` },
  place: null,
  creates: null,
})

const one = { statements: [statement('A')] } as const
const four = { statements: ['A', 'B', 'C', 'D'].map(statement) }

test.each([
  ['one that begins', one, 0, 0, 0, 'Running statement 1 out of 1', 'A LIMIT 11'],
  ['one half done', one, 0, 50, 50, 'Running statement 1 out of 1', 'A LIMIT 11'],
  ['one whose result is still to come', one, 0, 100, 99, 'Running statement 1 out of 1', 'A LIMIT 11'],
  ['the third of four', four, 2, 50, 62, 'Running statement 3 out of 4', 'C LIMIT 11'],
])('the notes of a running query: %s', (_name, prepared, index, percent, progress, text, executed) => {
  const [first, ...rest] = prepared.statements
  if (first === undefined) throw new Error('nothing to run')
  expect(runningPatch({ statements: [first, ...rest] }, { index, percent, now: 5 })).toEqual({
    state: 'running',
    progress,
    executed_sql: executed,
    extra_json: JSON.stringify({ progress: text }),
    changed_on: 5,
  })
})

test.each([
  [true, 'scheduled'],
  [false, 'pending'],
])('a run that waits, scheduled: %s, is %s', (isScheduled, state) => {
  const body = { database_id: 1, sql: 'A' }
  const run = { clientId: 'slot-1-5-1', userId: 1, databaseId: 1, body }
  expect(
    pendingQuery({ ...run, prepared: { statements: [statement('A')] }, isScheduled, now: 5 }).state,
  ).toBe(state)
})
