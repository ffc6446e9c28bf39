import { DuckDBInstance } from '@duckdb/node-api'
import { DELAYS_BY_ROUTE, EXAMPLE_TABLES, type ExampleTable, FLIGHTS } from './tables.ts'

/** The progress of the build: from 0 to 1, and its current step. */
export interface LoadProgress {
  readonly fraction: number
  readonly step: string
}

/** The file to build, and the folder of vega-datasets. */
export interface BuildOrder {
  readonly filePath: string
  readonly sourceFolder: string
}

const FLIGHT_MONTHS = [1, 2, 3, 4, 5, 6]

/** The share of the flights in the build; the other tables are small. */
const FLIGHTS_SHARE = 0.8

/** Builds the example database in a new file. Throws errors of the disk and of source files. */
export async function buildExampleData(
  order: BuildOrder,
  onProgress: (progress: LoadProgress) => void,
): Promise<void> {
  const instance = await DuckDBInstance.create(order.filePath)
  const connection = await instance.connect()
  const run = async (sql: string) => void (await connection.run(sql))
  try {
    await run(createTable(FLIGHTS))
    for (const month of FLIGHT_MONTHS) {
      onProgress({
        fraction: ((month - 1) / FLIGHT_MONTHS.length) * FLIGHTS_SHARE,
        step: `Loading three million flights: month ${month} of ${FLIGHT_MONTHS.length}`,
      })
      await run(insertRows(FLIGHTS, order.sourceFolder, flightsOfMonth(month)))
    }
    for (const [index, table] of EXAMPLE_TABLES.entries()) {
      onProgress({
        fraction: FLIGHTS_SHARE + (index / EXAMPLE_TABLES.length) * (1 - FLIGHTS_SHARE),
        step: `Loading ${table.name.replaceAll('_', ' ')}`,
      })
      await run(createTable(table))
      await run(insertRows(table, order.sourceFolder, 'true'))
      if (table.index !== undefined) await run(createIndex(table.name, table.index))
    }
    await run(`CREATE VIEW ${DELAYS_BY_ROUTE.name} AS ${DELAYS_BY_ROUTE.sql}`)
    await run(`COMMENT ON VIEW ${DELAYS_BY_ROUTE.name} IS ${literal(DELAYS_BY_ROUTE.comment)}`)
    for (const table of [FLIGHTS, ...EXAMPLE_TABLES]) {
      for (const sql of comments(table)) await run(sql)
    }
    onProgress({ fraction: 0.99, step: 'Writing the example data to disk' })
    await run('CHECKPOINT')
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** The condition for a month; the last flights leave at midnight of 1 July and belong to June. */
function flightsOfMonth(month: number): string {
  return `month(date) = ${month}${month === 6 ? ' OR month(date) = 7' : ''}`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function createTable(table: ExampleTable): string {
  const columns = table.columns.map((column) => `"${column.name}" ${column.type}`)
  const key = table.primaryKey === undefined ? [] : [`PRIMARY KEY (${quotedNames(table.primaryKey)})`]
  return `CREATE TABLE ${table.name} (${[...columns, ...key].join(', ')})`
}

function createIndex(table: string, columns: readonly string[]): string {
  return `CREATE INDEX ${table}_${columns.join('_')} ON ${table} (${quotedNames(columns)})`
}

function quotedNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

function insertRows(table: ExampleTable, folder: string, where: string): string {
  const values = table.columns.map((column) => `(${column.from})::${column.type}`).join(', ')
  return `INSERT INTO ${table.name} SELECT ${values} FROM ${reader(table.source)}(${literal(`${folder}/${table.source}`)}) WHERE ${where}`
}

function reader(source: string): string {
  if (source.endsWith('.parquet')) return 'read_parquet'
  return source.endsWith('.json') ? 'read_json' : 'read_csv'
}

function comments(table: ExampleTable): string[] {
  return [
    `COMMENT ON TABLE ${table.name} IS ${literal(table.comment)}`,
    ...table.columns.map(
      (column) => `COMMENT ON COLUMN ${table.name}."${column.name}" IS ${literal(column.comment)}`,
    ),
  ]
}
