import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardText } from '#domain/engines/duckdb/guard.ts'
import { onlyLimitDiffers } from '#domain/engines/duckdb/only-limit-differs.ts'
import { planRowLimit } from '#domain/sql/row-limit.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { longOrShort } from '#tests/support/long-form.ts'

// The scanner is compared with the engine's parser, for texts that are difficult to scan.
let instance: DuckDBInstance
let engine: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  engine = await instance.connect()
})
afterAll(() => {
  engine.closeSync()
  instance.closeSync()
})

/** The number of statements in the engine's parser; null for an error. */
async function engineCount(sql: string): Promise<number | null> {
  try {
    return (await engine.extractStatements(sql)).count
  } catch (error) {
    return String(error).includes('native callback') ? 0 : null
  }
}

async function treeOf(sql: string): Promise<readonly unknown[] | null> {
  const reader = await engine.runAndReadAll(
    'SELECT json_serialize_sql($1::VARCHAR, skip_null := true, skip_empty := true)',
    [sql],
  )
  const parsed: unknown = JSON.parse(String(reader.getRows()[0]?.[0]))
  const found: unknown =
    typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'statements') : null
  return Array.isArray(found) ? found : null
}

/**
 * How many statements the scanner finds; null where it says itself that it may be wrong. The engine passes over a
 * statement of nothing but one word that has no character of ASCII.
 */
function scannerCount(sql: string): number | null {
  const pieces = sqlTokens(sql, scanDialect('duckdb')).filter(({ kind }) => kind !== 'comment')
  if (pieces.some(({ isUnsure }) => isUnsure)) return null
  const statements: string[] = ['']
  for (const { kind, text } of pieces) {
    if (kind === 'symbol' && text === ';') statements.push('')
    else statements.push(`${statements.pop() ?? ''}${text} `)
  }
  return statements.filter((text) => text !== '' && !/^[^\0-\x7f]+ $/.test(text)).length
}

const LEXEMES = [
  ...'\'"$;-/*\\\n\r \t\f\v.,()[]{}#?@:+E_e1é',
  "E'",
  "e'",
  "N'",
  "x'",
  "U&'",
  "\\'",
  "''",
  '""',
  '$$',
  '$a$',
  '$ä$',
  '$_1$',
  '$1',
  '$1e5',
  '--',
  '/*',
  '*/',
  '/*/',
  '**/',
  '1e',
  '1_0',
  '1__0',
  '0x1',
  '1.',
  '.5',
  '\u00a0',
  '\u2028',
  '\u200b',
  '\u200e',
  '\ufeff',
  '🛫',
  'SELECT ',
  'SELECT 1',
  ' AS a',
  'LIMIT 5',
  ' LIMIT ',
  'OFFSET 2',
  'FROM (SELECT 1)',
  'a$b$',
] as const

const GARBAGE = fc
  .array(fc.constantFrom(...LEXEMES), { maxLength: 14 })
  .map((parts) => `SELECT ${parts.join('')}`)

test('for a valid text the scanner finds as many statements as the engine', async () => {
  let read = 0
  await fc.assert(
    fc.asyncProperty(GARBAGE, async (sql) => {
      const [count, scanned] = [await engineCount(sql), scannerCount(sql)]
      if (count === null || scanned === null) return
      read += 1
      expect({ sql, count: scanned }).toEqual({ sql, count })
    }),
    { numRuns: RUNS },
  )
  // About one text in fourteen can be compared; a count near zero means that the test compares nothing.
  expect(read).toBeGreaterThan(RUNS / 50)
})

const RUNS = longOrShort(4_000, 500)
const STATEMENT_RUNS = longOrShort(1_500, 120)

const INSIDE = fc
  .array(
    fc.constantFrom(
      ';',
      '--',
      '/*',
      '*/',
      '\n',
      '\r',
      '"',
      '\\\\',
      'LIMIT 5',
      'é',
      '\u00a0',
      '$$',
      '$b$',
      ' ',
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const COMMENT = INSIDE.map((text) => text.replaceAll(/[\n\r]|\/\*|\*\/|\*|\//g, ''))
const GAP = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(' ', '\n', '\r', '\t', '\f', ' \r\n') },
  COMMENT.map((text) => `/*${text}*/`),
  COMMENT.map((text) => `/* a /*${text}*/ ; */`),
  fc.tuple(COMMENT, fc.constantFrom('\n', '\r')).map(([text, end]) => ` --'${text}${end}`),
)
const VALUE = fc.oneof(
  fc.constantFrom(
    '1',
    '1_000',
    '1.5',
    '.5',
    '1e5',
    '1.e-2',
    '(SELECT 1 LIMIT 1)',
    '5*/*;*/2',
    '1---1\n',
    "N';'",
    '[1]',
  ),
  INSIDE.map((text) => `'${text.replaceAll("'", "''")}'`),
  INSIDE.map((text) => `'${text}''${text}'`),
  INSIDE.map((text) => `E'\\'${text}\\''`),
  INSIDE.map((text) => `E'${text}'\n-- c\n'\\';'`),
  fc
    .tuple(fc.constantFrom('$$', '$a$', '$ä$', '$_1$', '$日本$'), INSIDE)
    .filter(([tag, text]) => !text.includes(tag) && !`${text}$`.includes(tag))
    .map(([tag, text]) => `${tag}${text}${tag}`),
)
const NAME = fc.oneof(
  fc.constantFrom('a', 'e', 'E_', 'a$b$', 'é', '_x'),
  INSIDE.map((text) => `"${text.replaceAll('"', '""')}x"`),
)
const ITEM = fc
  .tuple(GAP, VALUE, GAP, NAME, GAP)
  .map(([a, value, b, name, c]) => `${a}${value}${b}AS ${name}${c}`)
const TAIL = fc.constantFrom(
  '',
  '',
  'LIMIT 3',
  'LIMIT 300',
  'LIMIT 3 OFFSET 1',
  'OFFSET 1',
  'ORDER BY 1 LIMIT 2',
)
const STATEMENT = fc
  .tuple(fc.array(ITEM, { minLength: 1, maxLength: 3 }), TAIL, GAP)
  .map(([items, tail, gap]) => `SELECT${items.join(',')} ${tail}${gap}`)
  .filter((sql) => !/\u00a0E'|\u00a0\$/.test(sql))

test('the scanner finds each statement of a valid text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STATEMENT, { minLength: 1, maxLength: 3 }), async (statements) => {
      const sql = statements.join(';')
      expect({ sql, count: await engineCount(sql) }).toEqual({ sql, count: statements.length })
      expect({ sql, count: scannerCount(sql) }).toEqual({ sql, count: statements.length })
      expect({ sql, ok: guardText(sql).ok }).toEqual({ sql, ok: statements.length === 1 })
    }),
    { numRuns: STATEMENT_RUNS },
  )
})

test('a LIMIT that is added to a statement changes nothing else for the engine', async () => {
  await fc.assert(
    fc.asyncProperty(STATEMENT, async (sql) => {
      const planned = planRowLimit(sql, 5, scanDialect('duckdb'))
      const [before, after] = [await treeOf(sql), await treeOf(planned.sql)]
      expect({
        sql,
        planned: planned.sql,
        isOnlyLimited: onlyLimitDiffers(before ?? [], after ?? []),
      }).toEqual({
        sql,
        planned: planned.sql,
        isOnlyLimited: true,
      })
    }),
    { numRuns: STATEMENT_RUNS },
  )
})
