import { readExtra } from '#domain/connections/database-extra.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { TableLoad } from '#domain/engines/engine.ts'
import type { ServerDeps } from '#server/deps.ts'
import { noteLoaded, tableDenial } from '#server/my-data/my-data.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'
import type { LoadTarget } from '#server/uploads/upload-work.ts'

/** The table that a request names, and who asks for it. `file` is the name of the file. */
interface WantedTarget extends Pick<TableLoad, 'schema' | 'table' | 'how'> {
  readonly databaseId: number
  readonly onBadLine: LoadTarget['onBadLine']
  readonly user: User
  readonly now: number
  readonly file: string | null
}

/** Why rows cannot be loaded there. */
export type TargetFault =
  | { readonly code: 'no-database' | 'not-allowed' | 'schema' }
  | { readonly code: 'denied' | 'engine'; readonly message: string }

/** Finds the table to load, in a database and a schema that allow it. */
export async function findTarget(
  { store, engines }: Pick<ServerDeps, 'store' | 'engines'>,
  wanted: WantedTarget,
): Promise<Result<LoadTarget, TargetFault>> {
  const { databaseId, table, how, onBadLine, user, now, file } = wanted
  const row = await rowById(store, 'databases', databaseId)
  if (row === null) return err({ code: 'no-database' })
  if (row.allow_file_upload !== 1) return err({ code: 'not-allowed' })
  const message = how === 'create' ? null : await tableDenial(store, user, { databaseId, table })
  if (message !== null) return err({ code: 'denied', message })
  const opened = engines.open(user.id, row)
  if (!opened.ok) return err({ code: 'engine', message: opened.error.message })
  const engine = opened.value
  if (!engine.abilities.loadsTables) return err({ code: 'not-allowed' })
  const schema = wanted.schema ?? engine.dialect.defaultSchema
  const { uploadSchemas } = readExtra(row.extra)
  if (uploadSchemas.length > 0 && !uploadSchemas.includes(schema ?? '')) return err({ code: 'schema' })
  const onLoaded = async () => await noteLoaded(store, row, { table, file, userId: user.id, now })
  return ok({ engine, schema, table, how, onBadLine, onLoaded })
}
