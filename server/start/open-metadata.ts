import { err, ok, type Result } from '#domain/core/result.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import { interruptedPatch } from '#server/runs/run/query-note.ts'
import { openStore, type Store, type StoreError } from '#server/store/open-store.ts'
import { endUnendedQueries, type QueryRow } from '#server/store/runs/queries.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'
import { localUser, type User } from '#server/store/users.ts'
import { type DataFolder, folderError, type StartError } from './data-folder.ts'

/** The metadata of an installation, its user, and the runs that ended with the last server. */
export interface Metadata {
  readonly store: Store
  readonly user: User
  readonly interrupted: readonly Pick<QueryRow, 'client_id' | 'user_id'>[]
}

/** The version of the program, the time, and the kinds of records: by default those of this server. */
interface MetadataPlan {
  readonly programVersion: string
  readonly now: number
  readonly kinds?: readonly StoredKind[]
}

/** Opens the metadata, and ends the runs that the last server left unended. Fails: `newer`, `unreadable`, … */
export async function openMetadata(
  folder: DataFolder,
  { programVersion, now, kinds = RECORD_KINDS }: MetadataPlan,
): Promise<Result<Metadata, StartError>> {
  const opened = openStore({ filePath: folder.metadataFile, programVersion, now, kinds })
  if (!opened.ok) return err(metadataError(folder, opened.error, programVersion))
  try {
    const user = await localUser(opened.value, now)
    const interrupted = await endUnendedQueries(opened.value, interruptedPatch(now))
    return ok({ store: opened.value, user, interrupted })
  } catch (reason) {
    await opened.value.close()
    return err(folderError(folder.path, reason))
  }
}

function metadataError({ path, metadataFile }: DataFolder, error: StoreError, version: string): StartError {
  switch (error.code) {
    case 'newer':
      return {
        code: 'newer',
        message: `The data in ${path} was written by Offset ${error.writtenBy}, which is newer than this version (${version}). Nothing was changed. Start that version, or choose another --data-dir.`,
      }
    case 'older':
      return {
        code: 'unreadable',
        message: `The data in ${path} was written by an early build of Offset ${error.writtenBy}, which this version does not read. Nothing was changed. Choose another --data-dir.`,
      }
    case 'not-a-database':
      return {
        code: 'unreadable',
        message: `${metadataFile} is not a database or is damaged. Nothing was changed. Restore a copy, or choose another --data-dir.`,
      }
    case 'cannot-open':
      return folderError(path, error.reason)
  }
}
