import { useState } from 'react'
import { useLive } from '#data/db/live.ts'
import { fetchPreview } from '#data/http/datasets/around-dataset.ts'
import { asksAboveCost } from '#data/session/asks-above-cost.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { useDatabases, useSchemaCatalogue, useSchemas } from '#parts/use-catalogue.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Default schemas of DuckDB, SQLite and Postgres. A Superset lists schemas in any order. */
const USUAL: ReadonlySet<string> = new Set(['main', 'public'])

/** The choice of a table for a dataset: database, schema and table, and the columns and first rows of the table. */
export function useTableChoice(canReach: boolean) {
  const { db } = useWorkspace()
  const [dbId, setDbId] = useState<number | null>(null)
  const [schema, setSchema] = useState<string | null>(null)
  const [table, setTable] = useState<string | null>(null)
  const databases = useDatabases(db)
  const all = databases.cached.state === 'ready' ? (databases.cached.value?.value ?? []) : []
  const database = all.find(({ id }) => id === dbId) ?? all[0]
  const schemas = useSchemas(db, database?.id ?? null, null)
  const names = schemas.cached.state === 'ready' ? (schemas.cached.value?.value ?? []) : []
  const shownSchema = schema ?? names.find((name) => USUAL.has(name)) ?? names[0] ?? null
  const place =
    database === undefined || shownSchema === null
      ? null
      : { dbId: database.id, catalog: null, schema: shownSchema }
  const { tables, columns } = useSchemaCatalogue(db, place)
  const existing = useLive(async () => {
    const rows = await db.datasets.filter((row) => !row.deleted && row.current.name === table).toArray()
    const isThere = ({ current }: (typeof rows)[number]) =>
      current.databaseId === place?.dbId && current.schema === place?.schema
    return rows.find(isThere)?.serverId ?? null
  }, [db, table, place?.dbId, place?.schema])
  const isChosen = table !== null && place !== null
  const sql = isChosen ? `SELECT * FROM ${quoteName(place.schema)}.${quoteName(table)} LIMIT 50` : null
  const preview = useLoaded(
    sql !== null && (canReach || place?.dbId === THIS_DEVICE_ID)
      ? async (signal) =>
          fetchPreview(
            {
              databaseId: place?.dbId ?? 0,
              schema: place?.schema ?? null,
              sql,
              // A preview reads the first rows only.
              acceptsCost: asksAboveCost(),
            },
            signal,
          )
      : null,
    [sql, place?.dbId],
  )
  return {
    databases: { all, isReading: databases.isReading },
    database,
    schemas: names,
    schema: shownSchema,
    tables: tables.cached.state === 'ready' ? (tables.cached.value?.value.all() ?? []) : [],
    problem: tables.problem,
    chosen: isChosen ? { table, place } : null,
    /** Server id of an existing dataset for this table. */
    existingId: existing.state === 'ready' ? existing.value : null,
    columns: table === null ? undefined : columns.get(table),
    preview,
    chooseDatabase: (id: number) => {
      setDbId(id)
      setSchema(null)
      setTable(null)
    },
    chooseSchema: (name: string) => {
      setSchema(name)
      setTable(null)
    },
    chooseTable: setTable,
  }
}
