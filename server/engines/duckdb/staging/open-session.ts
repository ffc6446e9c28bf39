import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { textLiteral } from '#domain/semantic/dialect.ts'

/** Limits of a session. */
interface SessionLimits {
  readonly memoryBytes: number
  readonly threads: number
}

/** An engine over the files of one folder, for text that this program wrote: no statement of a user is ever run in it. */
export interface StagingSession {
  /** The rows of a statement, as texts; NULL is null. */
  readonly rows: (sql: string) => Promise<readonly (readonly (string | null)[])[]>
  readonly close: () => void
}

/** Opens a session that can read and write files of a folder only. */
export async function openSession(folder: string, limits: SessionLimits): Promise<StagingSession> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(limits.threads),
    memory_limit: `${Math.floor(limits.memoryBytes / 1024)}KiB`,
    temp_directory: join(folder, 'temporary'),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    preserve_insertion_order: 'true',
  })
  const connection = await instance.connect()
  await connection.run("SET GLOBAL TimeZone = 'UTC'")
  await connection.run(`SET allowed_directories = [${textLiteral(folder)}]`)
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
  return {
    rows: async (sql) => {
      const answer = await connection.runAndReadAll(sql)
      return answer.getRows().map((row) => row.map((value) => (value === null ? null : String(value))))
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
