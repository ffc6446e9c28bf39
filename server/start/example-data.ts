import { err, ok, type Result } from '#domain/core/result.ts'
import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import { SCRATCH_SCHEMA } from '#domain/engines/duckdb/scratch-schema.ts'
import { insertExampleRecords } from '#server/example-data/insert-records.ts'
import { EXAMPLE_FILE, prepareExampleData } from '#server/example-data/prepare.ts'
import { findDatabaseByName, insertDatabase, setCtasSchema } from '#server/store/databases.ts'
import { folderError, type StartError } from './data-folder.ts'
import type { Metadata } from './open-metadata.ts'

/** The name of the example database. */
export const EXAMPLE_DATABASE = 'examples'

/** The data folder, and the receiver of progress. */
interface PrepareDataOptions {
  readonly dataDir: string
  readonly onProgress?: (step: string, fraction: number) => void
}

/** Prepares the example data once, and its records. Fails: `no-space`, `data-dir`, `example-data`. */
export async function prepareData(
  { dataDir, onProgress }: PrepareDataOptions,
  metadata: Metadata,
  now: () => number,
): Promise<Result<void, StartError>> {
  const prepared = await prepareExampleData({
    dataDir,
    onProgress: ({ step, fraction }) => onProgress?.(step, fraction),
  })
  if (!prepared.ok) {
    const codes = { 'no-space': 'no-space', 'read-only': 'data-dir', failed: 'example-data' } as const
    return err({ code: codes[prepared.error.code], message: prepared.error.message })
  }
  return await prepareRecords(dataDir, metadata, now())
}

/** Adds missing records that show the example data. Fails: `no-space`, `data-dir`. */
export async function prepareRecords(
  dataDir: string,
  { store, user }: Pick<Metadata, 'store' | 'user'>,
  now: number,
): Promise<Result<void, StartError>> {
  try {
    const known = await findDatabaseByName(store, EXAMPLE_DATABASE)
    const { kind } = DUCKDB_KIND
    const database = {
      name: EXAMPLE_DATABASE,
      kind,
      settings: { file: EXAMPLE_FILE },
      ctasSchema: SCRATCH_SCHEMA,
      now,
    }
    // In earlier releases the database had no schema for own tables.
    if (known !== null && known.force_ctas_schema === null)
      await setCtasSchema(store, known.id, SCRATCH_SCHEMA)
    const databaseId = known?.id ?? (await insertDatabase(store, database))
    await insertExampleRecords(store, { databaseId, userId: user.id, now })
    return ok(undefined)
  } catch (reason) {
    return err(folderError(dataDir, reason))
  }
}
