import { send } from '#data/http/send.ts'
import { readExtra } from '#domain/connections/database-extra.ts'
import { listDatabases, listSchemas } from '#domain/contract/database.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { MY_DATA } from '#domain/upload/my-data.ts'

/** A table to load, and what happens to lines that are no rows. */
export interface UploadTarget {
  readonly table: string
  readonly how: 'create' | 'append' | 'replace'
  readonly onBadLine: 'skip' | 'stop'
  /** Null for that of the connection. */
  readonly schema: string | null
}

/** A database of the server that allows uploads. */
export interface ServerDestination {
  readonly id: string
  readonly name: string
  readonly databaseId: number
  /** The schemas that allow uploads; empty if all do. */
  readonly uploadSchemas: readonly string[]
  /** Whether it has only the schema of the connection. */
  readonly hasOneSchema: boolean
}

/** Reads the databases that allow uploads. Fails: with any WireError. */
export async function fetchDestinations(): Promise<Result<readonly ServerDestination[], WireError>> {
  const answer = await send(listDatabases, { query: { q: { page: 0, page_size: 100 } } })
  if (!answer.ok) return answer
  return ok(
    answer.value.result
      .filter(({ allow_file_upload }) => allow_file_upload === true)
      .toSorted(
        (one, other) => Number(other.database_name === MY_DATA) - Number(one.database_name === MY_DATA),
      )
      .map(({ id, database_name, extra }) => ({
        id: `server-${id}`,
        name: database_name,
        databaseId: id,
        uploadSchemas: readExtra(extra ?? null).uploadSchemas,
        hasOneSchema: database_name === MY_DATA,
      })),
  )
}

/** Reads the schemas of a database that allow uploads. Fails: with any WireError. */
export async function fetchUploadSchemas({
  databaseId: id,
  uploadSchemas,
}: ServerDestination): Promise<Result<readonly string[], WireError>> {
  const answer = await send(listSchemas, { params: { id }, query: { q: {} } })
  if (!answer.ok) return answer
  const { result } = answer.value
  return ok(uploadSchemas.length === 0 ? result : result.filter((name) => uploadSchemas.includes(name)))
}
