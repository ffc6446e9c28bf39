import { send } from '#data/http/send.ts'
import { listDatabases } from '#domain/contract/database.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** A table to load, and what happens to lines that are no rows. */
export interface UploadTarget {
  readonly table: string
  readonly how: 'create' | 'append' | 'replace'
  readonly onBadLine: 'skip' | 'stop'
}

/** A database of the server that allows uploads. */
export interface ServerDestination {
  readonly id: string
  readonly name: string
  readonly databaseId: number
  readonly schema: string | null
}

/** Reads the databases that allow uploads. Fails: with any WireError. */
export async function fetchDestinations(): Promise<Result<readonly ServerDestination[], WireError>> {
  const answer = await send(listDatabases, { query: { q: { page: 0, page_size: 100 } } })
  if (!answer.ok) return answer
  return ok(
    answer.value.result
      .filter(({ allow_file_upload }) => allow_file_upload === true)
      .map(({ id, database_name }) => ({
        id: `server-${id}`,
        name: database_name,
        databaseId: id,
        // That of the connection.
        schema: null,
      })),
  )
}
