import { DuckDBInstance } from '@duckdb/node-api'
import type { Ask, Dimension, Metric } from '#tests/figures/world/ask.ts'
import type { WorldTable } from '#tests/figures/world/table.ts'
import { askSql } from './ask-sql.ts'
import { type Decimal, readDecimal, ZERO } from './decimal.ts'
import { nameOf } from './names.ts'

/** An expected figure: a number, no value, or a value without digits (NaN, infinity). */
export type Expected =
  | { readonly kind: 'number'; readonly value: Decimal; readonly noise: Decimal }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-finite'; readonly text: string }

/** One group: its cells, their names, and a figure for each metric. */
export interface ExpectedRow {
  readonly cells: readonly (string | null)[]
  readonly names: readonly string[]
  readonly figures: readonly Expected[]
}

/** A database apart from the server's. */
export interface ReferenceDatabase {
  readonly rows: (sql: string) => Promise<readonly (readonly (string | null)[])[]>
  readonly close: () => void
}

/** Opens the database of the expected figures. */
export async function openReference(): Promise<ReferenceDatabase> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  await connection.run("SET TimeZone = 'UTC'")
  return {
    rows: async (sql) => {
      const reader = await connection.runAndReadAll(sql).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${sql}`)
      })
      return reader.getRows().map((row) => row.map((cell) => (cell === null ? null : String(cell))))
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** The figures of metrics by dimensions, without a row limit. */
export async function expectedRows(
  database: ReferenceDatabase,
  table: WorldTable,
  ask: Pick<Ask, 'conditions'>,
  dimensions: readonly Dimension[],
  metrics: readonly Metric[],
): Promise<readonly ExpectedRow[]> {
  return figuresOf(database, askSql(table, ask, dimensions, metrics), dimensions, metrics)
}

/** The figures of a query whose columns are dimensions, then a value and a noise for each metric. */
export async function figuresOf(
  database: ReferenceDatabase,
  sql: string,
  dimensions: readonly Dimension[],
  metrics: readonly Metric[],
): Promise<readonly ExpectedRow[]> {
  const rows = await database.rows(sql)
  return rows.map((row) => {
    const cells = row.slice(0, dimensions.length)
    const names = dimensions.map((one, at) => nameOf(cells[at] ?? null, one))
    const figures = metrics.map((_, at) => {
      const from = dimensions.length + 2 * at
      return expectedOf(row[from] ?? null, row[from + 1] ?? null)
    })
    return { cells, names, figures }
  })
}

/** Reads a figure from the texts of its value and its noise. */
export function expectedOf(text: string | null, noise: string | null = null): Expected {
  if (text === null) return { kind: 'none' }
  const value = readDecimal(text)
  if (value === null) return { kind: 'not-finite', text }
  return { kind: 'number', value, noise: (noise === null ? null : readDecimal(noise)) ?? ZERO }
}
