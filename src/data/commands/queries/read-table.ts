import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { LAB_TEXTS } from '#domain/errors/texts/lab-texts.ts'
import { isUnreached } from '#domain/errors/unreached.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import { loadColumns, loadTable } from './load-catalogue.ts'

/**
 * Reads a table again because the user opened or refreshed it: its columns and keys, or `all` that the server knows.
 * Returns the error message, and shows it as a toast unless the server was not reached; null for success.
 */
export async function readTable(
  db: LocalDatabase,
  place: SchemaPlace,
  table: string,
  what: 'columns' | 'all',
): Promise<string | null> {
  const answer = await (what === 'all' ? loadTable : loadColumns)(db, place, table)
  if (answer.ok) return null
  notifyFailure(answer)
  return answer.error.message
}

function notifyFailure({ error }: Extract<Result<void, WireError | AnswerNotStoredError>, { ok: false }>) {
  if (error.code !== 'not-cached' && isUnreached(error)) return
  notify({ type: 'danger', text: LAB_TEXTS.tableMetadataFailed, detail: error.message, noDuplicate: true })
}
