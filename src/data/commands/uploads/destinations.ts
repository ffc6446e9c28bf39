import { send } from '#data/http/send.ts'
import { listDatabases } from '#domain/contract/database.ts'
import type { ChosenUpload } from '#domain/contract/upload/uploads.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { UploadReport } from '#domain/upload/report.ts'

/** A table to load, and what happens to lines that are no rows. */
export interface UploadTarget {
  readonly table: string
  readonly how: 'create' | 'append' | 'replace'
  readonly onBadLine: 'skip' | 'stop'
}

/** A database of the server that allows uploads. */
export interface ServerDestination {
  readonly kind: 'server'
  readonly id: string
  readonly name: string
  readonly databaseId: number
  readonly schema: string | null
}

/** A database on this device: it reads files itself, without the server. Fails: with a message for the user. */
export interface DeviceDestination {
  readonly kind: 'device'
  readonly id: string
  readonly name: string
  readonly databaseId: number
  readonly schema: string | null
  readonly read: (file: File, chosen: ChosenUpload) => Promise<Result<UploadReport, string>>
  /** Loads a file, and returns the number of rows. */
  readonly load: (
    file: File,
    work: { readonly chosen: ChosenUpload; readonly target: UploadTarget },
    onProgress: (percent: number) => void,
  ) => Promise<Result<number, string>>
}

/** A place for the rows of a file. */
export type UploadDestination = ServerDestination | DeviceDestination

/** The databases of this device, offered after those of the server. */
export const DEVICE_DESTINATIONS: readonly DeviceDestination[] = []

/** Reads the databases that allow uploads. Fails: with any WireError. */
export async function fetchDestinations(): Promise<Result<readonly ServerDestination[], WireError>> {
  const answer = await send(listDatabases, { query: { q: { page: 0, page_size: 100 } } })
  if (!answer.ok) return answer
  return ok(
    answer.value.result
      .filter(({ allow_file_upload }) => allow_file_upload === true)
      .map(({ id, database_name }) => ({
        kind: 'server',
        id: `server-${id}`,
        name: database_name,
        databaseId: id,
        // That of the connection.
        schema: null,
      })),
  )
}
