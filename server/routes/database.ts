import {
  getDatabase,
  getSelectStar,
  getTableMetadata,
  getTableMetadataExtra,
  listCatalogs,
  listDatabases,
  listFunctionNames,
  listSchemas,
  listTables,
} from '#domain/contract/database.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, SourceProblem, TableRows } from '#domain/engines/engine.ts'
import { selectStar } from '#domain/semantic/dialect.ts'
import type { ServerDeps } from '#server/deps.ts'
import { readTableRows } from '#server/engines/host/table-rows.ts'
import { answerList } from '#server/http/answer-list.ts'
import {
  backendError,
  type HttpError,
  messageError,
  NOT_FOUND,
  wireErrors,
} from '#server/http/errors/http-error.ts'
import { implement, JsonBytes, type Route } from '#server/http/implement.ts'
import {
  presentDatabase,
  presentDatabaseRow,
  presentTableExtra,
  presentTableMetadata,
} from '#server/present/database.ts'
import { type DatabaseRow } from '#server/store/databases.ts'
import { DATABASE_LIST } from '#server/store/lists/list-specs.ts'
import { rowById } from '#server/store/rows-by-id.ts'

const NO_DATABASE = wireErrors({
  status: 404,
  type: 'DATABASE_NOT_FOUND_ERROR',
  message: 'No such database',
  issues: [1011, 1036],
})

const NO_CONNECTION = messageError(500, 'There was an error connecting to the database')

function wrongQuery(fields: Readonly<Record<string, readonly string[]>>): HttpError {
  return wireErrors({
    status: 422,
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    message: 'An error happened when validating the request',
    issues: [1020],
    extra: { messages: fields },
  })
}

/** Databases with their schemas, tables and columns. */
export function databaseRoutes(deps: ServerDeps): readonly Route[] {
  return [
    ...recordRoutes(deps),
    ...contentRoutes((userId, id) => engineOf(deps, userId, id, NOT_FOUND)),
    tableRoute(deps),
    extraRoute(deps),
    functionsRoute(deps),
  ]
}

async function engineOf(
  { store, engines }: ServerDeps,
  userId: number,
  id: number,
  missing: HttpError,
): Promise<Result<Engine, HttpError>> {
  const database = await rowById(store, 'databases', id)
  if (database === null) return err(missing)
  const engine = engines.open(userId, database)
  return engine.ok ? engine : err(NO_CONNECTION)
}

function recordRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(listDatabases, ({ query, user, now }) =>
      answerList(
        { store, spec: DATABASE_LIST, query, user, needed: ['id', 'database_name'] },
        async (rows: readonly DatabaseRow[]) => rows.map((row) => presentDatabaseRow(row, now)),
      ),
    ),
    implement(getDatabase, async ({ params }) => {
      const database = await rowById(store, 'databases', params.id)
      return database ? ok({ id: database.id, result: presentDatabase(database) }) : err(NOT_FOUND)
    }),
  ]
}

function contentRoutes(
  engineOf: (userId: number, id: number) => Promise<Result<Engine, HttpError>>,
): readonly Route[] {
  return [
    implement(listCatalogs, async ({ params, user }) => {
      const engine = await engineOf(user.id, params.id)
      if (!engine.ok) return engine
      const catalogs = await engine.value.catalogs()
      return catalogs.ok ? ok({ result: [...catalogs.value] }) : err(NO_CONNECTION)
    }),
    implement(listSchemas, async ({ params, query, user }) => {
      const engine = await engineOf(user.id, params.id)
      if (!engine.ok) return engine
      const schemas = await engine.value.schemas(query.q?.catalog ?? null)
      return schemas.ok ? ok({ result: [...schemas.value] }) : err(NO_CONNECTION)
    }),
    implement(listTables, async ({ params, query, user }) => {
      const engine = await engineOf(user.id, params.id)
      if (!engine.ok) return engine
      const { schema_name: schema, catalog_name: catalog = null, known = null } = query.q
      const rows = await readTableRows(engine.value, { schema, catalog, known })
      if (!rows.ok) return err(NO_CONNECTION)
      const problems = await engine.value.problems()
      return ok(tablesAnswer(rows.value, problems.ok ? problems.value : []))
    }),
    implement(getSelectStar, async ({ params, user }) => {
      const engine = await engineOf(user.id, params.id)
      if (!engine.ok) return engine
      const metadata = await engine.value.tableMetadata(params.schema, params.table)
      if (!metadata.ok) return err(NO_CONNECTION)
      if (metadata.value === null) return err(messageError(404, 'Table not found on the database'))
      return ok({ result: selectStar(engine.value.dialect, params.schema, params.table) })
    }),
  ]
}

function tableRoute(deps: ServerDeps): Route {
  return implement(
    getTableMetadata,
    async ({ params, query, user }) => {
      const engine = await engineOf(deps, user.id, params.id, NO_DATABASE)
      if (!engine.ok) return engine
      const { dialect, tableMetadata } = engine.value
      const metadata = await tableMetadata(
        query.schema ?? dialect.defaultSchema ?? '',
        query.name,
        query.catalog ?? null,
      )
      if (!metadata.ok) return err(NO_CONNECTION)
      // The reference server answers 500 for an unknown table; its page relies only on the shape.
      if (metadata.value === null) return err(backendError(404, query.name))
      return ok(presentTableMetadata(metadata.value, query.schema ?? null, dialect))
    },
    { rejectQuery: wrongQuery },
  )
}

/** Empty for a table that does not exist, as the reference server answers. */
function extraRoute(deps: ServerDeps): Route {
  return implement(
    getTableMetadataExtra,
    async ({ params, query, user }) => {
      const engine = await engineOf(deps, user.id, params.id, NO_DATABASE)
      if (!engine.ok) return engine
      const { dialect, tableExtra } = engine.value
      const extra = await tableExtra(
        query.schema ?? dialect.defaultSchema ?? '',
        query.name,
        query.catalog ?? null,
      )
      if (!extra.ok) return err(NO_CONNECTION)
      return ok(extra.value === null ? {} : presentTableExtra(extra.value))
    },
    { rejectQuery: wrongQuery },
  )
}

/** Most names of functions that are sent: an editor shows a few. */
const MOST_FUNCTIONS = 5000

/** A database that cannot be reached has no names, as on the reference server. */
function functionsRoute(deps: ServerDeps): Route {
  return implement(listFunctionNames, async ({ params, user }) => {
    const engine = await engineOf(deps, user.id, params.id, NOT_FOUND)
    if (!engine.ok) return engine
    const functions = (await engine.value.functions?.()) ?? ok([])
    const names = functions.ok ? functions.value.map(({ name }) => name) : []
    return ok({ function_names: names.slice(0, MOST_FUNCTIONS) })
  })
}

/** The rows are forwarded as they were written. */
function tablesAnswer(
  { count, hashes, changed, json }: TableRows,
  problems: readonly SourceProblem[],
): JsonBytes {
  const more = {
    count,
    ...(hashes === null ? {} : { hashes }),
    ...(changed === null ? {} : { changed }),
    ...(problems.length === 0 ? {} : { problems }),
  }
  const head = JSON.stringify(more).slice(0, -1)
  return new JsonBytes(Buffer.from(`${head},"result":`), json, Buffer.from('}'))
}
