import { describe, expect, test } from 'vitest'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { scanSql, sqlTokens } from '#domain/sql/scan/scan-sql.ts'

const DUCKDB = scanDialect('duckdb')

// Tokens as `kind:text`, one line per rule of the scanner.
const TOKENS: readonly (readonly [rule: string, sql: string, pieces: readonly string[]])[] = [
  [
    'words, names, numbers and symbols',
    'a."b c"+1.5e3',
    ['word:a', 'symbol:.', 'quoted:"b c"', 'symbol:+', 'number:1.5e3'],
  ],
  ['a doubled quote stays inside', '\'it\'\'s\' "a""b"', ["string:'it''s'", 'quoted:"a""b"']],
  ['a backslash escapes only in E strings', "'\\' E'\\''", ["string:'\\'", "string:E'\\''"]],
  ['dollar quotes', '$$a;b$$ $x$;$$;$x$', ['string:$$a;b$$', 'string:$x$;$$;$x$']],
  ['a parameter is one sign', '$1e5 $x', ['symbol:$1', 'word:e5', 'symbol:$', 'word:x']],
  ['a dollar inside a name opens nothing', 'a$b$;$b$', ['word:a$b$', 'symbol:;', 'string:$b$']],
  [
    'a dollar quote has a tag in any script',
    '$ä$;$ä$ $日本$;$日本$',
    ['string:$ä$;$ä$', 'string:$日本$;$日本$'],
  ],
  ['a tag begins with no digit', '$1a$;', ['symbol:$1', 'word:a$', 'symbol:;']],
  ['an E string goes on in the next line', "E'a' -- b\n '\\';'", ["string:E'a' -- b\n '\\';'"]],
  ['… and not on the same one', "E'a' '\\';", ["string:E'a'", "string:'\\'", 'symbol:;']],
  ['a name that ends in e begins no E string', "some'\\'", ['word:some', "string:'\\'"]],
  [
    'numbers end where the engine ends them',
    "1_000 1__0 1e 1.E'\\''",
    ['number:1_000', 'number:1', 'word:__0', 'number:1', 'word:e', 'number:1.', "string:E'\\''"],
  ],
  [
    'a comment begins inside operators',
    '5*/*x*/2+--y\n1',
    ['number:5', 'symbol:*', 'comment:/*x*/', 'number:2', 'symbol:+', 'comment:--y', 'number:1'],
  ],
  ['no other line end ends a comment', '--a\u2028b\u0085c\vd\fe', ['comment:--a\u2028b\u0085c\vd\fe']],
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
  ['what is no space to the engine belongs to a name', 'a\u200eb\u2028c', ['word:a\u200eb\u2028c']],
  ['names in any script', 'größe_1 日本', ['word:größe_1', 'word:日本']],
]

describe('SQL is split into tokens', () => {
  test.each(TOKENS)('%s', (_rule, sql, pieces) => {
    expect(sqlTokens(sql, DUCKDB).map((token) => `${token.kind}:${token.text}`)).toEqual(pieces)
  })

  test('an unclosed token is open, and extends to the end', () => {
    for (const sql of ["'abc", '"abc', '$$abc', '/* abc', "E'abc\\'"]) {
      expect(sqlTokens(sql, DUCKDB)).toMatchObject([{ isOpen: true, from: 0, to: sql.length }])
    }
  })

  test('tokens and the gaps between them are the text', () => {
    const sql = 'SELECT \'a\' /* b */ FROM "t" WHERE x>=1.5 AND y = $$z$$ -- end'
    const pieces = sqlTokens(sql, DUCKDB)
    expect(pieces.map((piece) => piece.text).join('')).toBe(sql.replaceAll(/ (?!b|\*|end)/g, ''))
    expect(pieces.every((piece) => sql.slice(piece.from, piece.to) === piece.text)).toBe(true)
  })
})

const OTHERS: readonly (readonly [dialect: string, sql: string, pieces: readonly string[]])[] = [
  ['mysql', "'a\\';' \"b;\" `c;`", ["string:'a\\';'", 'string:"b;"', 'quoted:`c;`']],
  [
    'mysql',
    '1--1 -- x;\r;\n# y;\n2',
    ['number:1', 'symbol:-', 'symbol:-', 'number:1', 'comment:-- x;\r;', 'comment:# y;', 'number:2'],
  ],
  ['mariadb', '/* a /* b */ c', ['comment:/* a /* b */', 'word:c']],
  ['sqlite', '[a;b] `c;` $$', ['quoted:[a;b]', 'quoted:`c;`', 'symbol:$', 'symbol:$']],
  ['mssql', "[a]];b] '\\' /* a /* b */ c */", ['quoted:[a]];b]', "string:'\\'", 'comment:/* a /* b */ c */']],
  ['cassandra', '$$a;$$ // b;\n1', ['string:$$a;$$', 'comment:// b;', 'number:1']],
  [
    'bigquery',
    "'''a';\\'''' `b` --c\n#d",
    ["string:'''a';\\''''", 'quoted:`b`', 'comment:--c', 'comment:#d'],
  ],
  ['plsql', "E'\\'", ['word:E', "string:'\\'"]],
  ['something else', "`a;` E'\\'' $x$;$x$", ['quoted:`a;`', "string:E'\\''", 'string:$x$;$x$']],
]

describe('each dialect has its own rules', () => {
  test.each(OTHERS)('%s: %s', (dialect, sql, pieces) => {
    expect(sqlTokens(sql, scanDialect(dialect)).map((token) => `${token.kind}:${token.text}`)).toEqual(pieces)
  })
})

test.each(['/*', '{{', '{#{%', '$a-', "E'a'\n\n\n", '"', "''", '1_', '--', '$', '*/', "'''\\"])(
  'a hundred thousand times %j is cut in one pass, each piece behind the last',
  (part) => {
    const text = part.repeat(100_000)
    let end = 0
    let overlaps = 0
    scanSql(text, { ...scanDialect('standard'), templates: true }, (piece) => {
      if (piece.from < end || piece.to <= piece.from) overlaps += 1
      end = piece.to
    })
    expect({ overlaps, isInside: end <= text.length }).toEqual({ overlaps: 0, isInside: true })
  },
)
