import { notify } from '#data/platform/toasts.ts'
import type { DatabaseRow } from '#domain/contract/database.ts'

/** Downloads the connection of a database as an archive, without its password. */
export async function exportDatabase({ id }: DatabaseRow): Promise<void> {
  const { downloadBundle } = await import('#data/export/bundles.ts')
  const done = await downloadBundle('database', [id])
  if (done.ok) return
  const text = 'The database could not be exported. Nothing was changed.'
  notify({ type: 'danger', text, detail: done.error.message, noDuplicate: true })
}
