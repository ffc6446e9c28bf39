import { describe, expect, test } from 'vitest'
import { guardText } from '#domain/engines/duckdb/guard.ts'
import { judgeTree } from '#domain/engines/duckdb/guard-tree.ts'

describe('a text has a kind, which determines its check', () => {
  test.each([
    ['SELECT 1', { kind: 'select', treeFrom: 0, end: 8 }],
    [' -- note\n SELECT 1 ; ', { kind: 'select', treeFrom: 10, end: 18 }],
    ['EXPLAIN SELECT 1', { kind: 'explain', treeFrom: 8 }],
    ['EXPLAIN (FORMAT json) SELECT 1', { kind: 'explain', treeFrom: 22 }],
    ['EXPLAIN ("format" \'json\') SELECT 1', { kind: 'explain', treeFrom: 26 }],
    ['EXPLAIN (FORMAT) SELECT 1', { kind: 'explain', treeFrom: 17 }],
    ['EXPLAIN (SELECT 1)', { kind: 'explain', treeFrom: 8 }],
    ['EXPLAIN ((SELECT 1))', { kind: 'explain', treeFrom: 8 }],
    ['PIVOT t ON a', { kind: 'pivot', treeFrom: 0 }],
  ])('%s', (sql, expected) => {
    expect(guardText(sql)).toMatchObject({ ok: true, value: expected })
  })

  test('a rejection has its place', () => {
    expect(guardText('SELECT 1; SELECT 2')).toEqual({
      ok: false,
      error: {
        code: 'unreadable',
        message: 'One statement at a time; this is a second one.',
        from: 10,
        to: 16,
      },
    })
  })

  // The statement is checked from `treeFrom` on, as one that runs: nothing of it may be in front of that.
  test.each([
    'EXPLAIN ANALYZE SELECT 1',
    'explain analyse SELECT 1',
    'EXPLAIN/**/ANALYZE/**/SELECT 1',
    'EXPLAIN --\rANALYZE SELECT 1',
    'EXPLAIN "ANALYZE" SELECT 1',
    'EXPLAIN ("ANALYZE") SELECT 1',
    'EXPLAIN (/* ) */ "analyze" /* ( */) SELECT 1',
    'EXPLAIN (ANALYZE false) SELECT 1',
    'EXPLAIN ("Analyse" true) SELECT 1',
    'EXPLAIN (FORMAT json, "analyze") SELECT 1',
    'EXPLAIN (ANALYZE, FORMAT json) SELECT 1',
    'EXPLAIN (FORMAT "json", ANALYZE true) SELECT 1',
  ])('%s executes its statement, which is checked as one that runs', (sql) => {
    const guarded = guardText(sql)
    expect(guarded).toMatchObject({ ok: true, value: { kind: 'explain', firstWord: 'SELECT' } })
    expect(guarded.ok && sql.slice(guarded.value.treeFrom)).toBe('SELECT 1')
  })

  test.each([
    'EXPLAIN (VERBOSE) SELECT 1',
    'EXPLAIN (FORMAT json, x) SELECT 1',
    'EXPLAIN () SELECT 1',
    'EXPLAIN (ANALYZE,) SELECT 1',
    'EXPLAIN (ANALYZE; FORMAT json) SELECT 1',
    'EXPLAIN (ANALYZE DROP TABLE t) SELECT 1',
    'EXPLAIN (ANALYZE',
  ])('%s has an option that is not known, and is refused', (sql) => {
    const guarded = guardText(sql)
    expect(guarded.ok ? 'passed' : guarded.error.message).toMatch(
      /^(?:EXPLAIN supports only the options ANALYZE and FORMAT\.|One statement at a time)/,
    )
  })

  test.each(['EXPLAIN ANALYZE ANALYZE SELECT 1', 'EXPLAIN (FORMAT json) ANALYZE SELECT 1'])(
    '%s names the option in a place where the engine knows none',
    (sql) => {
      expect(guardText(sql)).toMatchObject({ ok: false, error: { code: 'unreadable' } })
    },
  )

  test.each([
    "SELECT 1 AS\u00a0E'\\'; SELECT 2 --'",
    "SELECT E'a'\u2003\n'\\'; SELECT 2 --'",
    'SELECT\u00a0$a$;$a$',
    'SELECT $_\u00a0$;$_\u00a0$',
  ])('%j is ambiguous, and is rejected', (sql) => {
    const guarded = guardText(sql)
    expect(guarded.ok ? 'passed' : guarded.error.message).toMatch(/Use a plain space/)
  })

  test('a message quotes a short part of a text', () => {
    const guarded = guardText(`${'x'.repeat(200_000)} 1`)
    expect(guarded.ok ? guarded.value.firstWord.length : -1).toBe(101)
  })

  test('a limit is inclusive', () => {
    const unions = (count: number) => `SELECT 1${' UNION SELECT 1'.repeat(count)}`
    expect([guardText(unions(200)).ok, guardText(unions(201)).ok]).toEqual([true, false])
    const joins = (count: number) => `SELECT 1 FROM t${' JOIN t USING (a)'.repeat(count)}`
    expect([guardText(joins(500)).ok, guardText(joins(501)).ok]).toEqual([true, false])
    const deep = (count: number) => `SELECT ${'('.repeat(count)}1${')'.repeat(count)}`
    expect([guardText(deep(500)).ok, guardText(deep(501)).ok]).toEqual([true, false])
    const long = (bytes: number) => `SELECT '${'x'.repeat(bytes - 9)}'`
    expect([guardText(long(256_000)).ok, guardText(long(256_001)).ok]).toEqual([true, false])
  })
})

describe('a parsed tree', () => {
  const catalog = { name: 'data', relations: new Set(['t']) }
  const select = (node: object) => [{ node: { type: 'SELECT_NODE', ...node } }]

  test('of no statement or two is rejected', () => {
    expect([judgeTree([], catalog).ok, judgeTree([...select({}), ...select({})], catalog).ok]).toEqual([
      false,
      false,
    ])
  })

  test('may be limited unless it has a limit or shows a table', () => {
    const limited = select({ modifiers: [{ type: 'LIMIT_MODIFIER' }] })
    const shown = select({ from_table: { type: 'SHOW_REF' } })
    const plain = select({ modifiers: [{ type: 'ORDER_MODIFIER' }] })
    const can = (statements: readonly unknown[]) => {
      const judged = judgeTree(statements, catalog)
      return judged.ok && judged.value.canLimit
    }
    expect([can(limited), can(shown), can(plain)]).toEqual([false, false, true])
  })

  test('of thousands of levels is checked without running out of stack', () => {
    let tree: object = { type: 'TABLE_FUNCTION', function: { function_name: 'read_csv' } }
    for (let level = 0; level < 50_000; level += 1) tree = { children: [tree] }
    expect(judgeTree(select({ where_clause: tree }), catalog)).toMatchObject({ ok: false })
  })

  test('that names another catalog is rejected', () => {
    const table = (catalog_name: string) =>
      select({ from_table: { type: 'BASE_TABLE', table_name: 't', catalog_name } })
    expect([judgeTree(table('data'), catalog).ok, judgeTree(table('system'), catalog).ok]).toEqual([
      true,
      false,
    ])
  })
})
