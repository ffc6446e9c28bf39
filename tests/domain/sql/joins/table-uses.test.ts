import { expect, test } from 'vitest'
import { type PastRun, tableUses } from '#domain/sql/joins/table-uses.ts'

const MAIN = { schema: 'main' }

function run(sql: string, more: Partial<PastRun> = {}): PastRun {
  return { sql, schema: 'main', tab: 'Delays', startedAt: 1_000, ...more }
}

const JOINED = 'SELECT * FROM flights f JOIN airports a ON f.origin = a.iata'

test('runs, tabs and joins of a table are counted, the most used join first', () => {
  const uses = tableUses(
    [
      run('SELECT * FROM planes JOIN flights ON flights.tail = planes.tail', {
        startedAt: 3_000,
        tab: 'Planes',
      }),
      run(JOINED, { startedAt: 2_000 }),
      run(JOINED),
      run('SELECT * FROM airports'),
      run("SELECT 'flights' FROM airports"),
    ],
    MAIN,
    'flights',
    'duckdb',
  )
  expect(uses).toEqual({
    runs: 3,
    lastAt: 3_000,
    tabs: ['Planes', 'Delays'],
    joins: [
      { table: 'airports', condition: 'origin = airports.iata', runs: 2 },
      { table: 'planes', condition: 'tail = planes.tail', runs: 1 },
    ],
    isPart: false,
  })
})

test('the join of the other table reads from its side', () => {
  expect(tableUses([run(JOINED)], MAIN, 'AIRPORTS', 'duckdb').joins).toEqual([
    { table: 'flights', condition: 'iata = flights.origin', runs: 1 },
  ])
})

test.each([
  ['with its schema', 'SELECT * FROM main.flights', 'other', 1],
  ['with another schema', 'SELECT * FROM other.flights', 'main', 0],
  ['without a schema in a run over another', 'SELECT * FROM flights', 'other', 0],
  ['without a schema in a run over an unknown one', 'SELECT * FROM flights', null, 1],
  ['as a named query', 'WITH flights AS (SELECT 1) SELECT * FROM flights', 'main', 0],
])('a table that is named %s counts as it is meant', (_rule, sql, schema, runs) => {
  expect(tableUses([run(sql, { schema })], MAIN, 'flights', 'duckdb').runs).toBe(runs)
})

test('a long history is searched in part, and reports that', () => {
  const long = (nth: number) => run(`SELECT ${nth} FROM flights -- ${'x'.repeat(40_000)}`)
  const uses = tableUses(
    Array.from({ length: 20 }, (_none, nth) => long(nth)),
    MAIN,
    'flights',
    'duckdb',
  )
  expect(uses).toMatchObject({ runs: 12, isPart: true })
})
