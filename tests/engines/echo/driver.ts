import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, EngineTable, RunAnswer, WireColumn } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { STANDARD_SQL } from '#domain/semantic/dialect.ts'
import type { Connection, EngineDriver, StatementRequest } from '#server/engines/host/driver.ts'

/** The content of a database's record: the rows of each table. */
interface EchoSettings {
  readonly tables: Readonly<Record<string, readonly object[]>>
}

function isEchoSettings(settings: unknown): settings is EchoSettings {
  return typeof settings === 'object' && settings !== null && 'tables' in settings
}

/** The smallest engine: tables of rows in its settings. A query returns all rows of its table. */
export const ECHO_DRIVER: EngineDriver = {
  kind: 'echo',
  dialect: { ...STANDARD_SQL, name: 'Echo' },
  abilities: {
    stopsRunning: false,
    limitsInText: false,
    createsRelations: false,
    exportsFiles: false,
    explains: false,
    placesErrors: false,
    hasCatalogs: false,
    writes: false,
    loadsTables: false,
  },
  form: null,
  program: null,
  connect: (settings) =>
    isEchoSettings(settings)
      ? ok(connectionTo(new Map(Object.entries(settings.tables))))
      : err('its settings hold no tables'),
}

type Tables = ReadonlyMap<string, readonly object[]>

function connectionTo(tables: Tables): Connection {
  return {
    run: async (request) => answer(tables, request),
    catalog: async ({ table }) => {
      const rows = table === null ? undefined : tables.get(table)
      return ok({
        schemas: [],
        tables: [...tables].map(([name, { length }]) => tableOf(name, length)),
        metadata: table === null || rows === undefined ? null : metadataOf(table, rows),
      })
    },
    close: async () => undefined,
  }
}

function answer(tables: Tables, { sql, rowLimit }: StatementRequest): Result<RunAnswer, EngineError> {
  if (sql.includes('\0'))
    return err(placelessError('unreadable', 'A statement cannot have the character NUL.'))
  if (!/^SELECT\b/.test(sql)) return err(placelessError('refused', 'Only SELECT can run here.'))
  const name = /\bFROM (\w+)/.exec(sql)?.[1]
  if (name === undefined) return err(placelessError('syntax', 'FROM and a table are missing.'))
  const rows = tables.get(name)
  if (rows === undefined) return err(placelessError('table', `There is no table ${name}.`))
  const given = rows.slice(0, rowLimit)
  const columns = columnsOf(rows)
  return ok({
    dataJson: Buffer.from(JSON.stringify(given)),
    columns,
    rowCount: given.length,
    sqlRowCount: given.length,
    labelParts: columns.map((column) => [column.name]),
    cut: given.length < rows.length ? { by: 'rows' } : null,
    isLimited: false,
    engineMs: 0,
  })
}

function columnsOf([first = {}]: readonly object[]): WireColumn[] {
  return Object.entries(first).map(([name, value]) => {
    const isNumber = typeof value === 'number'
    const type = isNumber ? 'NUMBER' : 'TEXT'
    return { column_name: name, name, type, type_generic: isNumber ? 0 : 1, is_dttm: false }
  })
}

function tableOf(name: string, rowCount: number): EngineTable {
  return { name, schema: '', kind: 'table', comment: null, rowCount }
}

function metadataOf(name: string, rows: readonly object[]) {
  const columns = columnsOf(rows).map((column) => ({
    name: column.name,
    type: column.type ?? '',
    longType: column.type ?? '',
    nullable: true,
    default: null,
    comment: null,
  }))
  return { name, comment: null, columns, primaryKey: null, foreignKeys: [], indexes: [] }
}
