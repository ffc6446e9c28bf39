import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { learnedText } from '#domain/query/estimate/learned-text.ts'
import { type TimedRun, timeLearner } from '#domain/query/estimate/learned-time.ts'

/** Runs of nine statements on the example data, in random order on a busy machine: SQL, and ms until the answer came. */
const RECORDED = z
  .parse(
    z.array(z.tuple([z.string(), z.number()])),
    JSON.parse(readFileSync(join(import.meta.dirname, 'recorded-runs.json'), 'utf8')),
  )
  .map(([sql, ms]): TimedRun => ({ dbId: 1, sql, ms }))

function learnedTime({ dbId, sql }: Pick<TimedRun, 'dbId' | 'sql'>, runs: readonly TimedRun[]) {
  return timeLearner(dbId, runs)(sql)
}

/** The time of each recorded run as learned from the ones before it. */
const PREDICTED = RECORDED.map((run, at) => ({
  run,
  learned: learnedTime(run, RECORDED.slice(0, at).toReversed()),
}))

function predictions(of: string) {
  return PREDICTED.flatMap(({ run, learned }) => (learned?.of === of ? [{ run, learned }] : []))
}

test.each([
  ['statement', 100],
  ['tables', 25],
  ['database', 100],
])('after twenty runs the recorded time lies in the range nine times of ten: by %s', (of, fewest) => {
  const all = predictions(of)
  const hits = all.filter(({ run, learned }) => learned.lowMs <= run.ms && run.ms <= learned.highMs)
  expect(all.length).toBeGreaterThan(fewest)
  expect(hits.length / all.length).toBeGreaterThanOrEqual(0.9)
})

test('the range of a statement is narrower than that of its database', () => {
  const widths = (of: string) => predictions(of).map(({ learned }) => learned.highMs / learned.lowMs)
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  expect(median(widths('statement'))).toBeLessThan(median(widths('database')))
})

function runsOf(count: number, sql: string, dbId = 1): readonly TimedRun[] {
  return Array.from({ length: count }, (_one, at) => ({ dbId, sql, ms: 100 + at }))
}

test('nothing is learned from fewer than twenty runs, or from those of another database', () => {
  expect(learnedTime({ dbId: 1, sql: 'SELECT 1' }, runsOf(19, 'SELECT 1'))).toBeNull()
  expect(learnedTime({ dbId: 1, sql: 'SELECT 1' }, runsOf(50, 'SELECT 1', 2))).toBeNull()
  expect(
    learnedTime({ dbId: 1, sql: `SELECT '${'x'.repeat(1_000_000)}'` }, runsOf(50, 'SELECT 1')),
  ).toBeNull()
})

test('the most similar runs are used', () => {
  const runs = [
    ...runsOf(20, 'SELECT a FROM t WHERE b = 1'),
    ...runsOf(20, 'SELECT c FROM t WHERE d > 5'),
    ...runsOf(20, 'SELECT * FROM u'),
  ]
  const of = (sql: string) => learnedTime({ dbId: 1, sql }, runs)
  expect(of("select a -- note\nfrom t where b = 'x';")).toMatchObject({ of: 'statement', runs: 20 })
  expect(of('SELECT e FROM t')).toMatchObject({ of: 'tables', runs: 40 })
  expect(of('SELECT 1 FROM v JOIN w USING (x)')).toMatchObject({ of: 'database', runs: 60 })
})

test('the range is that of the order statistics, a little wider', () => {
  // Of 20 times it is the shortest and the longest; of 39 one is left out on each side.
  expect(learnedTime({ dbId: 1, sql: 'SELECT 1' }, runsOf(20, 'SELECT 1'))).toMatchObject({
    lowMs: 100 / 1.15,
    highMs: 119 * 1.15,
  })
  expect(learnedTime({ dbId: 1, sql: 'SELECT 1' }, runsOf(39, 'SELECT 1'))).toMatchObject({
    lowMs: 101 / 1.15,
    highMs: 137 * 1.15,
  })
})

test('of two statements on the same tables, each has half of the tail', () => {
  const slow = runsOf(20, 'SELECT c FROM t WHERE d > 5').map((run) => ({ ...run, ms: run.ms + 100 }))
  const runs = [...runsOf(20, 'SELECT a FROM t WHERE b = 1'), ...slow]
  // Of 40 times of one statement, one would be left out on each side.
  expect(learnedTime({ dbId: 1, sql: 'SELECT e FROM t' }, runs)).toEqual({
    lowMs: 100 / 1.15,
    highMs: 219 * 1.15,
    runs: 40,
    of: 'tables',
  })
})

test('the sentence says how sure it is, and from how many runs', () => {
  expect(learnedText({ lowMs: 210, highMs: 1_400, runs: 24, of: 'statement' })).toBe(
    'Likely 210 ms to 1.4 s, nine times of ten, by your last 24 runs of this statement.',
  )
})
