import { type HostileFamily, jsonInput } from '#tests/hostile/hostile-input.ts'

const SIZES = [1_000, 16_000, 30_000, 125_000]

/** Texts that repeat a piece up to about the given number of characters. */
const REPEATED: readonly (readonly [string, (size: number) => string])[] = [
  ['semicolons', (size) => ';'.repeat(size)],
  ['comments that open', (size) => '/*'.repeat(size / 2)],
  ['comments that open and close', (size) => `${'/*'.repeat(size / 4)}${'*/'.repeat(size / 4)}`],
  ['comments', (size) => `SELECT 1 ${'/* a */'.repeat(size / 7)}`],
  ['line comments', (size) => `SELECT 1\n${'-- a\n'.repeat(size / 5)}`],
  ['a list', (size) => `SELECT ${'a,'.repeat(size / 2)}a`],
  ['statements', (size) => 'select 1;'.repeat(size / 9)],
  ['brackets', (size) => `SELECT ${'('.repeat(size / 2)}1${')'.repeat(size / 2)}`],
  ['brackets 199 deep', (size) => `SELECT ${`${'('.repeat(199)}${')'.repeat(199)},`.repeat(size / 399)}1`],
  ['brackets 60 deep', (size) => `SELECT ${`${'('.repeat(60)}1${')'.repeat(60)},`.repeat(size / 122)}1`],
  ['cases', (size) => `SELECT ${'CASE WHEN 1 THEN '.repeat(size / 20)}1${' END'.repeat(size / 20)}`],
  ['quotes', (size) => `SELECT '${"''".repeat(size / 2)}`],
  ['names in quotes', (size) => `SELECT ${'"a",'.repeat(size / 4)}1`],
  ['dollar quotes', (size) => '$a$ $b$ '.repeat(size / 8)],
  ['ands', (size) => `SELECT 1 WHERE 1${' AND 1'.repeat(size / 6)}`],
  ['unions', (size) => `SELECT 1${' UNION ALL SELECT 1'.repeat(size / 19)}`],
  ['joins', (size) => `SELECT 1 FROM a${' JOIN a'.repeat(size / 7)}`],
  ['dots', (size) => `SELECT a${'.a'.repeat(size / 2)}`],
  ['minuses', (size) => `SELECT ${'- '.repeat(size / 2)}1`],
  ['spaces', (size) => `SELECT${' '.repeat(size)}1`],
  ['stars', (size) => '*'.repeat(size)],
  ['one long word', (size) => `SELECT ${'a'.repeat(size)}`],
]

/** Texts to format. */
export const formattedTexts: HostileFamily = () =>
  REPEATED.flatMap(([name, write]) =>
    SIZES.map((size) =>
      jsonInput(`format: ${name}, ${size}`, '/api/v1/sqllab/format_sql/', {
        sql: write(size),
        engine: size % 3 === 0 ? null : 'duckdb',
      }),
    ),
  )

/** Texts to run. */
export const runTexts: HostileFamily = ({ databaseId }) =>
  REPEATED.flatMap(([name, write], at) =>
    SIZES.slice(2).map((size) =>
      jsonInput(`run: ${name}, ${size}`, '/api/v1/sqllab/execute/', {
        database_id: databaseId,
        sql: write(size),
        client_id: `r${String(at).padStart(4, '0')}${size}`,
      }),
    ),
  )

/** Texts to store, and SQL expressions of a chart. */
export const storedTexts: HostileFamily = ({ databaseId, datasetId }) => [
  ...REPEATED.map(([name, write]) =>
    jsonInput(`metric: ${name}`, '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: [
        { columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: write(125_000), label: 'm' }] },
      ],
    }),
  ),
  ...REPEATED.map(([name, write]) =>
    jsonInput(`condition: ${name}`, '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: [{ columns: ['n'], extras: { where: write(125_000) } }],
    }),
  ),
  jsonInput(
    'dataset: 15 metrics of 254 kB',
    `/api/v1/dataset/${datasetId}`,
    {
      metrics: Array.from({ length: 15 }, (_, at) => ({
        metric_name: `m${at}`,
        expression: `SUM(${'n + '.repeat(63_400)}n)`,
      })),
    },
    'PUT',
  ),
  jsonInput(
    'dataset: SQL of 3.9 MB',
    `/api/v1/dataset/${datasetId}`,
    { sql: `SELECT 1 AS n /* ${'x'.repeat(3_900_000)} */` },
    'PUT',
  ),
  jsonInput('dataset: new with SQL of 3.9 MB', '/api/v1/dataset/', {
    database: databaseId,
    table_name: 'long_sql',
    sql: `SELECT 1 AS n -- ${'x'.repeat(3_900_000)}`,
  }),
]
