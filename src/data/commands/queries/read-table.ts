import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { LAB_TEXTS } from '#domain/errors/texts/lab-texts.ts'
import { isUnreached } from '#domain/errors/unreached.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import { loadColumns, loadTable } from './load-catalogue.ts'

/** Why a table could not be read. */
interface ReadProblem {
  readonly message: string
  /** Whether the server was not reached, which is no fault of the table. */
  readonly isAway: boolean
}

/**
 * Reads a table again because the user opened or refreshed it: its columns and keys, or `all` that the server knows.
 * Returns the problem, and shows it as a toast unless the server was not reached; null for success.
 */
export async function readTable(
  db: LocalDatabase,
  place: SchemaPlace,
  table: string,
  what: 'columns' | 'all',
): Promise<ReadProblem | null> {
  const answer = await (what === 'all' ? loadTable : loadColumns)(db, place, table)
  if (answer.ok) return null
  const { error } = answer
  if (error.code !== 'not-cached' && isUnreached(error))
    return { message: LAB_TEXTS.notOnDevice, isAway: true }
  notify({ type: 'danger', text: LAB_TEXTS.tableMetadataFailed, detail: error.message, noDuplicate: true })
  return { message: error.message, isAway: false }
}
