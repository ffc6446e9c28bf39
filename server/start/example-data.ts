import { type Result, err, ok } from '#domain/core/result.ts'
import { insertExampleRecords } from '#server/example-data/insert-records.ts'
import { EXAMPLE_FILE, prepareExampleData } from '#server/example-data/prepare.ts'
import { findDatabaseByName, insertDatabase } from '#server/store/databases.ts'
import type { StartError } from './data-folder.ts'
import type { Metadata } from './open-metadata.ts'

/** Name of the example database. */
export const EXAMPLE_DATABASE = 'examples'

/** Where the data goes, and who hears how far it is. */
export interface PrepareDataOptions {
  readonly dataDir: string
  readonly onProgress?: (words: string, fraction: number) => void
}

/** Prepares the example data once, and its records. Fails: `no-space`, `data-dir`, `example-data`. */
export async function prepareData(
  { dataDir, onProgress }: PrepareDataOptions,
  { store, user }: Metadata,
  now: () => number,
): Promise<Result<void, StartError>> {
  const prepared = await prepareExampleData({
    dataDir,
    onProgress: ({ words, fraction }) => onProgress?.(words, fraction),
  })
  if (!prepared.ok) {
    const codes = { 'no-space': 'no-space', 'read-only': 'data-dir', failed: 'example-data' } as const
    return err({ code: codes[prepared.error.code], message: prepared.error.message })
  }
  const known = await findDatabaseByName(store, EXAMPLE_DATABASE)
  const databaseId =
    known?.id ??
    (await insertDatabase(store, {
      name: EXAMPLE_DATABASE,
      backend: 'duckdb',
      filePath: EXAMPLE_FILE,
      now: now(),
    }))
  await insertExampleRecords(store, { databaseId, userId: user.id, now: now() })
  return ok(undefined)
}
