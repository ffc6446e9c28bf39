import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { insertDatabase } from '#server/store/databases.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

/** Runs a query over one file: rows or errors, the types of the columns, the warning of the run, and the problems of the file. */
type ReadFile = (sql: string) => Promise<{
  readonly data: unknown
  readonly types: readonly string[]
  readonly warning?: string
  readonly problems: readonly unknown[] | undefined
}>

/**
 * A folder as a database, for the tests of one file. Each declared file is in a sub-folder, and so in a schema, of its own.
 * All are written before the server first reads the folder, which is read again after a change.
 */
export function ownFolder(folderName: string): (name: string, content: string | Uint8Array) => ReadFile {
  const files: { readonly name: string; readonly content: string | Uint8Array }[] = []
  let outside: string
  let server: TestApp
  let client: TestClient
  let databaseId: number

  beforeAll(async () => {
    outside = realpathSync(freeFolder(folderName))
    const folder = join(outside, 'Own')
    for (const [at, { name, content }] of files.entries()) {
      mkdirSync(join(folder, schemaOf(at)), { recursive: true })
      writeFileSync(join(folder, schemaOf(at), name), content)
    }
    server = await openTestApp()
    client = await server.signIn()
    const settings = { folder }
    databaseId = await insertDatabase(server.store, { name: 'Own', kind: 'duckdb', settings, now: TEST_TIME })
  })

  afterAll(async () => {
    await server.close()
    removeFolder(outside)
  })

  async function problemsIn(schema: string) {
    const q = encodeURIComponent(JSON.stringify({ schema_name: schema }))
    const { problems = [] } = (await client.get(`/api/v1/database/${databaseId}/tables/?q=${q}`)).json<{
      problems?: readonly { readonly file: string }[]
    }>()
    const own = problems.filter(({ file }) => file.startsWith(`${schema}/`))
    if (own.length === 0) return undefined
    return own.map((problem) => ({ ...problem, file: problem.file.slice(schema.length + 1) }))
  }

  return (name, content) => {
    const schema = schemaOf(files.push({ name, content }) - 1)
    return async (sql) => {
      const body = { database_id: databaseId, sql, schema }
      const answer = (await client.send('POST', '/api/v1/sqllab/execute/', body)).json<{
        data?: unknown
        columns?: readonly { readonly type: string }[]
        errors?: unknown
        query?: { readonly extra: { readonly warning?: string } }
      }>()
      const types = (answer.columns ?? []).map(({ type }) => type)
      const warning = answer.query?.extra.warning
      return {
        data: answer.data ?? answer.errors,
        types,
        ...(warning === undefined ? {} : { warning: warning.replaceAll(`${schema}/`, '') }),
        problems: await problemsIn(schema),
      }
    }
  }
}

function schemaOf(at: number): string {
  return `case${at}`
}
