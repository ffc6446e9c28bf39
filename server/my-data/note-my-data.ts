import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import { MY_DATA } from '#domain/upload/my-data.ts'
import { findDatabaseByName, insertDatabase } from '#server/store/databases.ts'
import type { Store } from '#server/store/open-store.ts'

/** Its file in the data folder. */
const MY_DATA_FILE = 'my-data.duckdb'

/** Stores the database for uploaded files unless there is one; its file is made when it is first opened. */
export async function noteMyData(store: Store, now: number): Promise<number> {
  const known = await findDatabaseByName(store, MY_DATA)
  if (known !== null) return known.id
  return await insertDatabase(store, {
    name: MY_DATA,
    kind: DUCKDB_KIND.kind,
    settings: { file: MY_DATA_FILE, isWritable: true },
    allowFileUpload: true,
    ctasSchema: 'main',
    now,
  })
}
