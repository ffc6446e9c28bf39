import { ok, type Result } from '#domain/core/result.ts'
import { BIN_MS, BIN_SCHEMA, readBinName } from '#domain/engines/duckdb/bin-schema.ts'
import type { EngineError, EngineTable } from '#domain/engines/engine.ts'
import { MY_DATA_SCHEMA } from '#domain/upload/my-data.ts'
import { personName } from '#server/present/people.ts'
import type { Store } from '#server/store/open-store.ts'
import { authorsOf, type User } from '#server/store/users.ts'
import { type LoadedTableRow, loadedTables, originOf } from './loaded-tables.ts'
import { type MyData, mayChange } from './my-data.ts'

/** The tables of "My data" and of its bin, with rows, size and origin. Fails: with an error of the engine. */
export async function listTables(store: Store, { row, engine }: MyData, user: User) {
  const [tables, binned] = await Promise.all([engine.tables(MY_DATA_SCHEMA), engine.tables(BIN_SCHEMA)])
  if (!tables.ok) return tables
  const origins = await loadedTables(store, row.id)
  const people = await authorsOf(
    store,
    origins.map(({ loaded_by: by }) => ({ created_by: by, changed_by: by })),
  )
  const originFields = (origin: LoadedTableRow | undefined) => ({
    file: origin?.file ?? null,
    loaded_on: origin?.loaded_on ?? null,
    loaded_by: personName(people, origin?.loaded_by ?? null),
    may_change: mayChange(user, origin?.loaded_by),
  })
  const sizes = await Promise.all(
    tables.value.map(async ({ name }) => await engine.tableExtra(MY_DATA_SCHEMA, name)),
  )
  return ok({
    database_id: row.id,
    schema: MY_DATA_SCHEMA,
    result: tables.value.map(({ name, kind, comment }, at) => {
      const size = sizes[at]
      return {
        table: name,
        kind,
        comment,
        row_count: size?.ok === true ? (size.value?.rowCount ?? null) : null,
        size_bytes: size?.ok === true ? (size.value?.sizeBytes ?? null) : null,
        ...originFields(originOf(origins, name)),
      }
    }),
    bin: binnedOf(binned).map(({ id, table, binnedOn, kind }) => ({
      id,
      table,
      kind,
      binned_on: binnedOn,
      removed_on: binnedOn + BIN_MS,
      may_change: mayChange(user, originOf(origins, table, binnedOn)?.loaded_by),
    })),
  })
}

function binnedOf(tables: Result<readonly EngineTable[], EngineError>) {
  if (!tables.ok) return []
  return tables.value
    .flatMap(({ name, kind }) => {
      const binned = readBinName(name)
      return binned === null ? [] : [{ id: name, kind, ...binned }]
    })
    .toSorted((one, other) => other.binnedOn - one.binnedOn)
}
