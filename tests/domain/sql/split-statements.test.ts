import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'

function split(text: string): string[] {
  return splitStatements(text).map((statement) => text.slice(statement.from, statement.to))
}

describe('a text is split at the semicolons that end a statement', () => {
  test.each([
    ['nothing', '', []],
    ['only space, comments and semicolons', ' ;; -- a;\n /* b; */ ;', []],
    ['one statement without an end', 'select 1', ['select 1']],
    ['two statements', 'select 1; select 2;', ['select 1', 'select 2']],
    ['space at both ends is left out', '\n  select 1  \n;\n', ['select 1']],
    ['a comment in front is left out', '-- why; not\nselect 1', ['select 1']],
    ['a comment inside stays', 'select 1 -- a; b\n + 2', ['select 1 -- a; b\n + 2']],
    ['a comment at the end is left out', 'select 1 -- done; really', ['select 1']],
    ['a string', "select ';' ; select 2", ["select ';'", 'select 2']],
    ['a doubled quote', "select 'it''s; fine'; select 2", ["select 'it''s; fine'", 'select 2']],
    ['a backslash is plain in a plain string', "select 'a\\'; select 2", ["select 'a\\'", 'select 2']],
    ['a backslash escapes in an E string', "select E'a\\';b'; select 2", ["select E'a\\';b'", 'select 2']],
    ['an alias that ends in e is no E string', "select some'\\'; select 2", ["select some'\\'", 'select 2']],
    ['a quoted name', 'select "a;b"; select 2', ['select "a;b"', 'select 2']],
    ['a name in backticks', 'select `a;b`; select 2', ['select `a;b`', 'select 2']],
    ['a dollar quote', 'select $$a;b$$; select 2', ['select $$a;b$$', 'select 2']],
    ['a dollar quote with a tag', 'select $x$a;$$b$x$; select 2', ['select $x$a;$$b$x$', 'select 2']],
    ['a dollar quote with a tag in any script', 'SELECT $ä$;$ä$; SELECT 2', ['SELECT $ä$;$ä$', 'SELECT 2']],
    ['a comment ends with a carriage return', '--\rSELECT 1', ['SELECT 1']],
    ['an E string in two lines', "select E'a'\n'\\';'; select 2", ["select E'a'\n'\\';'", 'select 2']],
    ['a parameter is no dollar quote', 'select $1; select $2', ['select $1', 'select $2']],
    [
      'nested block comments',
      'select 1 /* a; /* b; */ c; */ + 1; select 2',
      ['select 1 /* a; /* b; */ c; */ + 1', 'select 2'],
    ],
    ['a template mark', "select {{ ';' }}; select 2", ["select {{ ';' }}", 'select 2']],
    ['a template block', "{% set a = ';' %} select 1; select 2", ["{% set a = ';' %} select 1", 'select 2']],
    ['a template comment', '{# a; b #} select 1', ['select 1']],
    ['a struct is no template', "select {'a': 1}; select 2", ["select {'a': 1}", 'select 2']],
    ['a string never closed reaches to the end', "select 'a; select 2", ["select 'a; select 2"]],
    ['a comment never closed reaches to the end', 'select 1; /* select 2; ', ['select 1']],
  ])('%s', (_name, text, expected) => {
    expect(split(text)).toEqual(expected)
  })
})

test.each([
  ['mysql', 'select "a\\";b" # c; d\n; select 2', ['select "a\\";b"', 'select 2']],
  ['postgresql', 'select `a;b`', ['select `a', 'b`']],
  ['sqlite', "select [a;b], '\\'; select 2", ["select [a;b], '\\'", 'select 2']],
])('in %s %s is split by its rules', (dialect, text, expected) => {
  const statements = splitStatements(text, scanDialect(dialect))
  expect(statements.map(({ from, to }) => text.slice(from, to))).toEqual(expected)
})

test('the end of a statement includes its semicolon', () => {
  expect(splitStatements(' a ;b')).toEqual([
    { from: 1, to: 2, end: 4 },
    { from: 4, to: 5, end: 5 },
  ])
})

const sqlish = fc.array(
  fc.constantFrom(
    ';',
    "'",
    '"',
    '`',
    '$$',
    '$a$',
    '--',
    '\n',
    '/*',
    '*/',
    '{{',
    '}}',
    '{%',
    '%}',
    '{#',
    '#}',
    '\\',
    "E'",
    ' ',
    'select',
    '1',
    '🛫',
  ),
  { maxLength: 60 },
)

test('any garbage gives statements in order, without overlap, and not blank', () => {
  fc.assert(
    fc.property(sqlish, (parts) => {
      const text = parts.join('')
      let last = 0
      for (const statement of splitStatements(text)) {
        expect(statement.from).toBeGreaterThanOrEqual(last)
        expect(statement.to).toBeGreaterThan(statement.from)
        expect(statement.end).toBeGreaterThanOrEqual(statement.to)
        expect(statement.end).toBeLessThanOrEqual(text.length)
        last = statement.end
      }
    }),
  )
})

test('splitting a statement gives the same statement', () => {
  fc.assert(
    fc.property(sqlish, (parts) => {
      const text = parts.join('')
      for (const { from, to } of splitStatements(text)) {
        const again = splitStatements(text.slice(from, to))
        expect(again.length).toBe(1)
      }
    }),
  )
})

test('a long run of openings is scanned in linear time', () => {
  expect(splitStatements('/*'.repeat(200_000))).toEqual([])
  expect(splitStatements('{#{{{%'.repeat(100_000)).length).toBe(1)
  expect(splitStatements('$a'.repeat(200_000)).length).toBe(1)
})
