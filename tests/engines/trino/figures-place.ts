import type { Engine } from '#domain/engines/engine.ts'
import { type FigureRow, type TableDialect, tableSql } from '#tests/engines/figures/rows.ts'
import { sharedTrino } from './server.ts'
import { trinoBench } from './subject.ts'

/** Types of the columns: its literals of a list are texts, which are cast. */
const TYPES: TableDialect['types'] = {
  time: 'TIMESTAMP(3)',
  day: 'DATE',
  origin: 'VARCHAR',
  destination: 'VARCHAR',
  delay: 'INTEGER',
  price: 'DECIMAL(10,2)',
  late: 'BOOLEAN',
}

/** Opens the table of figures as `memory.figures.flights`. */
export async function openTrinoFigures(
  rows: readonly FigureRow[],
  text: TableDialect['text'],
): Promise<{ readonly engine: Engine; readonly end: () => Promise<void> }> {
  const server = await sharedTrino()
  const [, values = ''] = tableSql(rows, { types: TYPES, text }).split('INSERT INTO flights VALUES ')
  const names = Object.keys(TYPES)
  const casts = Object.entries(TYPES).map(([name, type]) => `CAST(${name} AS ${type}) AS ${name}`)
  await server.run(
    'CREATE SCHEMA IF NOT EXISTS memory.figures',
    'DROP TABLE IF EXISTS memory.figures.flights',
    `CREATE TABLE memory.figures.flights AS SELECT ${casts.join(', ')} FROM (VALUES ${values.slice(0, -1)}) t(${names.join(', ')})`,
  )
  const { engine, end } = trinoBench(server)
  return { engine, end }
}
