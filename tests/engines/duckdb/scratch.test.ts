import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewRelation } from '#domain/engines/engine.ts'
import { request, runText } from '#tests/engines/request.ts'
import { type EngineBench, engineBench, openFile } from './duckdb-file.ts'

// The tables that a user stores next to a read-only database are private, and contain only rows of a SELECT.

let bench: EngineBench
beforeAll(async () => {
  bench = await engineBench(['CREATE TABLE numbers AS SELECT unnest([3, 1, 2]) AS a', 'CREATE SCHEMA other'])
})
afterAll(() => bench.end())

function relation(name: string, more: Partial<NewRelation> = {}): { readonly creates: NewRelation } {
  return { creates: { kind: 'TABLE', schema: 'own_tables', name, ...more } }
}

test('a database without tables of one’s own has no file for them', async () => {
  expect(await bench.engine.schemas()).toMatchObject({ value: ['main', 'other'] })
  expect(existsSync(join(bench.folder, 'scratch'))).toBe(false)
})

test('a table is made of the rows, listed in a schema of its own, and read', async () => {
  expect(await runText(bench.engine, 'SELECT a FROM numbers WHERE a > 1; -- done', relation('large'))).toBe(
    '[]',
  )
  expect(await runText(bench.engine, 'SELECT sum(a)::INTEGER AS s FROM own_tables.large')).toBe('[{"s":5}]')
  expect(await bench.engine.schemas()).toMatchObject({ value: ['main', 'other', 'own_tables'] })
  expect(await bench.engine.tables('own_tables')).toMatchObject({
    value: [{ name: 'large', schema: 'own_tables', kind: 'table' }],
  })
  expect(await bench.engine.tableMetadata('own_tables', 'large')).toMatchObject({
    value: { name: 'large', columns: [{ name: 'a', type: 'INTEGER' }] },
  })
})

test('a view is made of a text, and follows it', async () => {
  expect(
    await runText(bench.engine, 'SELECT a FROM numbers', relation('all_numbers', { kind: 'VIEW' })),
  ).toBe('[]')
  expect(await runText(bench.engine, 'SELECT count(*)::INTEGER AS n FROM own_tables.all_numbers')).toBe(
    '[{"n":3}]',
  )
  expect(
    await runText(bench.engine, 'SELECT count(*)::INTEGER AS n FROM all_numbers', { schema: 'own_tables' }),
  ).toBe('[{"n":3}]')
})

test.each([
  ['no limit', 'SELECT a FROM numbers', undefined],
  ['a limit of its own', 'SELECT a FROM numbers LIMIT 1 + 1 + 1', undefined],
  ['a limit written in', 'SELECT a FROM numbers', 'SELECT a FROM numbers\nLIMIT 2'],
])(
  'a table has all rows of its statement, whatever the limit of the run: %s',
  async (name, sql, limitedSql) => {
    const table = name.replaceAll(' ', '_')
    const limited = limitedSql === undefined ? {} : { limitedSql }
    const made = await bench.engine.run(request(sql, { ...relation(table), ...limited, rowLimit: 1 }))
    expect(made).toMatchObject({ ok: true, value: { rowCount: 0, sqlRowCount: 3 } })
    expect(await runText(bench.engine, `SELECT count(*)::INTEGER AS n FROM own_tables.${table}`)).toBe(
      '[{"n":3}]',
    )
  },
)

test('a limit in the statement itself is its own, and a view has all rows too', async () => {
  const own = { ...relation('two_rows'), limitedSql: 'SELECT a FROM numbers LIMIT 3', rowLimit: 2 }
  expect(await runText(bench.engine, 'SELECT a FROM numbers LIMIT 2', own)).toBe('[]')
  expect(await runText(bench.engine, 'SELECT count(*)::INTEGER AS n FROM own_tables.two_rows')).toBe(
    '[{"n":2}]',
  )
  const view = { ...relation('whole_view', { kind: 'VIEW' }), rowLimit: 1 }
  expect(await runText(bench.engine, 'SELECT a FROM numbers', view)).toBe('[]')
  expect(await runText(bench.engine, 'SELECT count(*)::INTEGER AS n FROM own_tables.whole_view')).toBe(
    '[{"n":3}]',
  )
})

test('a name is used once, in any case', async () => {
  expect(await runText(bench.engine, 'SELECT 1 AS a', relation('LARGE'))).toBe(
    'database: own_tables.LARGE already exists. Choose another name.',
  )
})

test.each([
  ['a statement that writes', 'CREATE TABLE own_tables.x AS SELECT 1', 'refused'],
  ['an INSERT', 'INSERT INTO own_tables.large VALUES (1)', 'refused'],
  ['a DROP of another table', 'DROP TABLE numbers', 'refused'],
  ['a DROP of two', 'DROP TABLE own_tables.large, numbers', 'refused'],
  ['a DROP of a schema', 'DROP SCHEMA own_tables', 'refused'],
  ['a DROP with more behind it', 'DROP TABLE own_tables.large CASCADE', 'refused'],
  ['a file', "COPY own_tables.large TO 'x.csv'", 'forbidden'],
  ['the file of one’s own tables', "SELECT * FROM 'scratch/1-1/scratch.duckdb'", 'forbidden'],
  ['an attachment', "ATTACH 'scratch/1-1/other.duckdb'", 'forbidden'],
])('no statement of a user writes there: %s', async (_name, sql, code) => {
  const result = await bench.engine.run(request(sql))
  expect(result.ok ? 'answered' : result.error.code).toBe(code)
})

test.each([
  ['an EXPLAIN', 'EXPLAIN SELECT 1', relation('e'), 'unreadable'],
  ['a statement that writes', 'DELETE FROM numbers', relation('d'), 'refused'],
  ['two statements', 'SELECT 1; SELECT 2', relation('t'), 'unreadable'],
  ['another schema', 'SELECT 1 AS a', relation('o', { schema: 'main' }), 'forbidden'],
])('no table is made of %s', async (_name, sql, more, code) => {
  const result = await bench.engine.run(request(sql, more))
  expect(result.ok ? 'answered' : result.error.code).toBe(code)
})

test('a name cannot end its statement', async () => {
  const name = 'a" AS SELECT 1; DROP TABLE own_tables.main.large; --'
  expect(await runText(bench.engine, 'SELECT 1 AS a', relation(name))).toBe('[]')
  expect(await runText(bench.engine, 'SELECT count(*)::INTEGER AS n FROM own_tables.large')).toBe('[{"n":2}]')
})

test('another user has other tables, and the database itself is unchanged', async () => {
  const before = readFileSync(bench.filePath)
  const other = openFile(bench.engines, 2)
  expect(await other.schemas()).toMatchObject({ value: ['main', 'other'] })
  expect(await runText(other, 'SELECT 5 AS a', relation('large'))).toBe('[]')
  expect(await runText(other, 'SELECT a FROM own_tables.large')).toBe('[{"a":5}]')
  expect(readFileSync(bench.filePath).equals(before)).toBe(true)
})

test('a private table is dropped only by its own statement', async () => {
  expect(await runText(bench.engine, 'SELECT 1 AS a', relation('short_lived'))).toBe('[]')
  const explained = await bench.engine.run(request('DROP TABLE own_tables.short_lived', { explains: true }))
  expect(explained).toMatchObject({ ok: true, value: { plan: null } })
  expect(await runText(bench.engine, 'SELECT count(*) > 0 AS b FROM own_tables.short_lived')).toMatch(/"b"/)
  expect(await runText(bench.engine, 'DROP TABLE own_tables.short_lived; -- done')).toBe('[]')
  expect(await runText(bench.engine, 'SELECT * FROM own_tables.short_lived')).toMatch(/^table: /)
  expect(await runText(bench.engine, 'DROP VIEW own_tables.all_numbers')).toBe('[]')
  expect(await runText(bench.engine, 'DROP TABLE own_tables.nothing')).not.toBe('[]')
})

const ENDLESS = 'SELECT count(*) AS n FROM range(1000000000000)'

test.each([
  ['is stopped', (clientId: string) => bench.engine.stop(clientId)],
  ['ends with its engine', () => openFile(bench.engines).close()],
])('a table whose query %s does not exist, and the others do', async (_name, end) => {
  const order = request(ENDLESS, relation('half_made'))
  const begun = Promise.withResolvers<void>()
  const ended = bench.engine.run(order, () => begun.resolve())
  await begun.promise
  await end(order.clientId)
  expect(await ended).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(await runText(bench.engine, 'SELECT n FROM own_tables.half_made')).toMatch(/^table: /)
  expect(await runText(bench.engine, 'SELECT count(*)::INTEGER AS n FROM own_tables.large')).toBe('[{"n":2}]')
})

test('tables outlive the engine that made them', async () => {
  await openFile(bench.engines).close()
  expect(await runText(openFile(bench.engines), 'SELECT count(*)::INTEGER AS n FROM own_tables.large')).toBe(
    '[{"n":2}]',
  )
})

test('a database with a schema of that name keeps it, and has no private tables', async () => {
  const taken = await engineBench(['CREATE SCHEMA own_tables', 'CREATE TABLE own_tables.a AS SELECT 1 AS b'])
  expect(await runText(taken.engine, 'SELECT 1 AS a', relation('c'))).toMatch(/^forbidden: /)
  expect(await runText(taken.engine, 'SELECT b FROM own_tables.a')).toBe('[{"b":1}]')
  await taken.end()
})
