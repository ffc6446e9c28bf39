import { describe, expect, test } from 'vitest'
import { guardText } from '#domain/sql/statement-guard.ts'
import { sqlTokens } from '#domain/sql/statement-guard-tokens.ts'
import { judgeTree } from '#domain/sql/statement-guard-tree.ts'

// Pieces as `kind:text`, one line per rule of the scanner.
const TOKENS: readonly (readonly [rule: string, sql: string, pieces: readonly string[]])[] = [
  [
    'words, names, numbers and symbols',
    'a."b c"+1.5e3',
    ['word:a', 'symbol:.', 'quoted:"b c"', 'symbol:+', 'number:1.5e3'],
  ],
  ['a doubled quote stays inside', '\'it\'\'s\' "a""b"', ["string:'it''s'", 'quoted:"a""b"']],
  ['a backslash escapes only in E strings', "'\\' E'\\''", ["string:'\\'", "string:E'\\''"]],
  ['dollar quotes', '$$a;b$$ $x$;$$;$x$', ['string:$$a;b$$', 'string:$x$;$$;$x$']],
  ['a dollar that opens nothing', '$1', ['symbol:$', 'number:1']],
  [
    'comments, nested too',
    'a -- b\n/* c /* d */ e */ f',
    ['word:a', 'comment:-- b', 'comment:/* c /* d */ e */', 'word:f'],
  ],
  ['a carriage return ends a comment too', '-- a\rb', ['comment:-- a', 'word:b']],
  [
    'spaces of every kind, also without width',
    'a\u00a0b\u200bc\u2003d',
    ['word:a', 'word:b', 'word:c', 'word:d'],
  ],
  ['names in any script', 'größe_1 日本', ['word:größe_1', 'word:日本']],
]

describe('SQL is cut into pieces', () => {
  test.each(TOKENS)('%s', (_rule, sql, pieces) => {
    expect(sqlTokens(sql).map((token) => `${token.kind}:${token.text}`)).toEqual(pieces)
  })

  test('what is never closed is open, and reaches to the end', () => {
    for (const sql of ["'abc", '"abc', '$$abc', '/* abc', "E'abc\\'"]) {
      expect(sqlTokens(sql)).toMatchObject([{ isOpen: true, from: 0, to: sql.length }])
    }
  })

  test('pieces and the gaps between them make up the text', () => {
    const sql = 'SELECT \'a\' /* b */ FROM "t" WHERE x>=1.5 AND y = $$z$$ -- end'
    const pieces = sqlTokens(sql)
    expect(pieces.map((piece) => piece.text).join('')).toBe(sql.replaceAll(/ (?!b|\*|end)/g, ''))
    expect(pieces.every((piece) => sql.slice(piece.from, piece.to) === piece.text)).toBe(true)
  })
})

describe('a text tells how it is to be judged', () => {
  test.each([
    ['SELECT 1', { kind: 'select', treeFrom: 0, end: 8 }],
    [' -- note\n SELECT 1 ; ', { kind: 'select', treeFrom: 10, end: 18 }],
    ['EXPLAIN SELECT 1', { kind: 'explain', treeFrom: 8 }],
    ['EXPLAIN (FORMAT json) SELECT 1', { kind: 'explain', treeFrom: 22 }],
    ['EXPLAIN (SELECT 1)', { kind: 'explain', treeFrom: 8 }],
    ['PIVOT t ON a', { kind: 'pivot', treeFrom: 0 }],
  ])('%s', (sql, expected) => {
    expect(guardText(sql)).toMatchObject({ ok: true, value: expected })
  })

  test('what is refused has its place', () => {
    expect(guardText('SELECT 1; SELECT 2')).toEqual({
      ok: false,
      error: { message: 'One statement at a time; a second one begins here.', from: 10, to: 16 },
    })
  })

  test('a limit counts its last one in', () => {
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
  const catalog = { name: 'data', relations: new Set(['t']), tableFunctions: new Set(['read_csv']) }
  const select = (node: object) => [{ node: { type: 'SELECT_NODE', ...node } }]

  test('of no statement or two is refused', () => {
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

  test('thousands of levels deep is judged without running out of stack', () => {
    let tree: object = { type: 'TABLE_FUNCTION', function: { function_name: 'read_csv' } }
    for (let level = 0; level < 50_000; level += 1) tree = { children: [tree] }
    expect(judgeTree(select({ where_clause: tree }), catalog)).toMatchObject({ ok: false })
  })

  test('that names another catalog is refused', () => {
    const table = (catalog_name: string) =>
      select({ from_table: { type: 'BASE_TABLE', table_name: 't', catalog_name } })
    expect([judgeTree(table('data'), catalog).ok, judgeTree(table('system'), catalog).ok]).toEqual([
      true,
      false,
    ])
  })
})
