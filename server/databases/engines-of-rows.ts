import { hasEffect } from '#domain/connections/effects.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineDatabase, EngineError, Engines } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { readTableRows } from '#server/engines/host/table-rows.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { fixedCatalog } from './catalogs-of-row.ts'
import { connectionOfRow } from './connection-of-row.ts'

const NO_IMPERSONATION = placelessError(
  'database',
  'This database runs statements as their user, which its engine does not support. Switch it off in its connection.',
)

const NO_USER = placelessError('database', 'The user of this statement does not exist any more.')

/**
 * Engines that apply the switches of a database's row: statements run as their user, and in its own catalog only. An
 * impersonated user has engines, and thereby connections, of their own.
 */
export function enginesOfRows(engines: Engines, store: StoreView): Engines {
  return {
    ...engines,
    open: (userId, database) => {
      const catalog = fixedCatalog(database)
      const opened =
        database.impersonate_user === 1 ? openAsUser(userId, database) : engines.open(userId, database)
      return opened.ok && catalog !== null ? ok(withOneCatalog(opened.value, catalog)) : opened
    },
  }

  function openAsUser(userId: number, database: EngineDatabase): Result<Engine, EngineError> {
    if (!hasEffect(database.kind, 'impersonate_user')) return err(NO_IMPERSONATION)
    const plain = engines.open(userId, database)
    if (!plain.ok) return plain
    return ok(
      opensLate(plain.value, async () => {
        const user = await rowById(store, 'users', userId)
        const connection = connectionOfRow(database)
        if (user === null || connection === null) return err(NO_USER)
        const settings = JSON.stringify({ ...connection.settings, runsAs: user.username })
        return engines.open(userId, { ...database, settings })
      }),
    )
  }
}

/** An engine that is opened by its first call. `facts` is one of the same kind, which is never called. */
function opensLate(facts: Engine, open: () => Promise<Result<Engine, EngineError>>): Engine {
  let opened: Engine | null = null
  async function inside<T>(
    call: (engine: Engine) => Promise<Result<T, EngineError>>,
  ): Promise<Result<T, EngineError>> {
    const engine = await open()
    if (!engine.ok) return engine
    opened = engine.value
    return await call(engine.value)
  }
  const { kind, dialect, abilities, form } = facts
  return {
    kind,
    dialect,
    abilities,
    form,
    run: (request, onProgress) => inside((engine) => engine.run(request, onProgress)),
    isFull: () => opened?.isFull() ?? false,
    stop: async (clientId) => {
      const engine = await open()
      return engine.ok && (await engine.value.stop(clientId))
    },
    catalogs: () => inside((engine) => engine.catalogs()),
    schemas: (catalog) => inside((engine) => engine.schemas(catalog)),
    tables: (schema, catalog) => inside((engine) => engine.tables(schema, catalog)),
    tableRows: (schema, catalog, known) =>
      inside((engine) => readTableRows(engine, { schema, catalog, known })),
    problems: () => inside((engine) => engine.problems()),
    tableMetadata: (schema, table, catalog) =>
      inside((engine) => engine.tableMetadata(schema, table, catalog)),
    tableExtra: (schema, table, catalog) => inside((engine) => engine.tableExtra(schema, table, catalog)),
    functions: (catalog) => inside(async (engine) => (await engine.functions?.(catalog)) ?? ok([])),
    tryConnection: async () => {
      const engine = await open()
      return engine.ok ? await engine.value.tryConnection() : { code: 'other', detail: engine.error.message }
    },
    loadTable: (load, onProgress) => inside((engine) => engine.loadTable(load, onProgress)),
    close: async () => opened?.close(),
  }
}

/** An engine whose statements and questions may name no other catalog than its own. */
function withOneCatalog(engine: Engine, own: string): Engine {
  const other = placelessError('forbidden', `This database allows its own catalog only, "${own}".`)
  async function inside<T>(
    catalog: string | null | undefined,
    call: () => Promise<Result<T, EngineError>>,
  ): Promise<Result<T, EngineError>> {
    return catalog === null || catalog === undefined || catalog === own ? await call() : err(other)
  }
  const { functions, tableRows } = engine
  return {
    ...engine,
    run: (request, onProgress) => inside(request.catalog, () => engine.run(request, onProgress)),
    schemas: (catalog) => inside(catalog, () => engine.schemas(catalog)),
    tables: (schema, catalog) => inside(catalog, () => engine.tables(schema, catalog)),
    tableMetadata: (schema, table, catalog) =>
      inside(catalog, () => engine.tableMetadata(schema, table, catalog)),
    tableExtra: (schema, table, catalog) => inside(catalog, () => engine.tableExtra(schema, table, catalog)),
    ...(tableRows === undefined
      ? {}
      : {
          tableRows: (schema: string, catalog: string | null, known: string | null) =>
            inside(catalog, () => tableRows(schema, catalog, known)),
        }),
    ...(functions === undefined
      ? {}
      : { functions: (catalog?: string | null) => inside(catalog, () => functions(catalog)) }),
    loadTable: (load, onProgress) => inside(load.catalog, () => engine.loadTable(load, onProgress)),
  }
}
