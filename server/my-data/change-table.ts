import { err, ok, type Result } from '#domain/core/result.ts'
import { BIN_MS, readBinName } from '#domain/engines/duckdb/bin-schema.ts'
import type { Engine, EngineError, TableChange } from '#domain/engines/engine.ts'
import { MY_DATA_SCHEMA } from '#domain/upload/my-data.ts'
import type { Store } from '#server/store/open-store.ts'
import type { User } from '#server/store/users.ts'
import {
  loadedTables,
  noteBinned,
  noteRenamed,
  noteRestored,
  originOf,
  removeOldBinned,
} from './loaded-tables.ts'
import { type MyData, type MyDataFault, mayChange, tableDenial } from './my-data.ts'

/** A change of a table as it is requested; `restore` names it by its id in the bin. */
type MyTableChange =
  | { readonly kind: 'rename'; readonly table: string; readonly name: string }
  | { readonly kind: 'describe'; readonly table: string; readonly comment: string | null }
  | { readonly kind: 'drop'; readonly table: string }
  | { readonly kind: 'restore'; readonly id: string }

/** Changes a table of "My data", and what is noted of it. Fails: `missing`, `denied`, `refused`, `busy`. */
export async function changeMyTable(
  store: Store,
  { row, engine }: MyData,
  { change, user, now }: { readonly change: MyTableChange; readonly user: User; readonly now: number },
): Promise<Result<void, MyDataFault>> {
  const databaseId = row.id
  if (change.kind === 'restore') return await restore(store, { row, engine }, { id: change.id, user })
  const denial = await tableDenial(store, user, { databaseId, table: change.table })
  if (denial !== null) return err({ code: 'denied', message: denial })
  const done = await run(engine, ordered(change, now))
  if (!done.ok) return done
  const key = { databaseId, table: change.table }
  if (change.kind === 'rename') await noteRenamed(store, key, change.name)
  if (change.kind === 'drop') await noteBinned(store, key, now)
  return ok(undefined)
}

function ordered(change: Exclude<MyTableChange, { kind: 'restore' }>, now: number): TableChange {
  const schema = MY_DATA_SCHEMA
  return change.kind === 'drop' ? { ...change, schema, now } : { ...change, schema }
}

async function restore(
  store: Store,
  { row, engine }: MyData,
  { id, user }: { readonly id: string; readonly user: User },
): Promise<Result<void, MyDataFault>> {
  const binned = readBinName(id)
  if (binned === null) return err({ code: 'missing', message: 'Not found' })
  const { table, binnedOn } = binned
  const origin = originOf(await loadedTables(store, row.id), table, binnedOn)
  if (!mayChange(user, origin?.loaded_by))
    return err({
      code: 'denied',
      message: 'Another user loaded this table. Ask them or an administrator to restore it.',
    })
  const done = await run(engine, { kind: 'restore', table: id })
  if (done.ok) await noteRestored(store, { databaseId: row.id, table }, binnedOn)
  return done
}

async function run(engine: Engine, change: TableChange): Promise<Result<void, MyDataFault>> {
  const done = await (engine.changeTable?.(change) ?? Promise.resolve(err(READ_ONLY)))
  return done.ok ? ok(undefined) : err({ code: codeOf(done.error), message: done.error.message })
}

const READ_ONLY: EngineError = {
  code: 'forbidden',
  message: 'This database is only read.',
  line: null,
  column: null,
  length: null,
}

function codeOf({ code }: EngineError): MyDataFault['code'] {
  if (code === 'forbidden') return 'denied'
  return code === 'busy' ? 'busy' : 'refused'
}

/** Removes the tables that were moved to the bin 30 days ago. */
export async function emptyOldBin(store: Store, { row, engine }: MyData, now: number): Promise<void> {
  const before = now - BIN_MS
  const done = await engine.changeTable?.({ kind: 'empty', before })
  if (done?.ok === true) await removeOldBinned(store, row.id, before)
}
