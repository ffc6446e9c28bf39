import { isRecord } from '#domain/core/parse.ts'
import { ok } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { openSource } from '#server/engines/duckdb/open-source.ts'

// A program that runs statements over a folder as if there were no guard, to see what the engine's own locks let through.

process.on('message', (message: unknown) => {
  if (!isRecord(message)) return
  const { folder, temporaryFolder, statements } = message
  if (typeof folder !== 'string' || typeof temporaryFolder !== 'string' || !Array.isArray(statements)) return
  void answer(folder, temporaryFolder, statements.map(String))
})

async function answer(folder: string, temporaryFolder: string, statements: readonly string[]): Promise<void> {
  const settings = { folder, except: [] }
  const limits = { threads: 1, memoryLimitBytes: 500_000_000, temporaryLimitBytes: 10_000_000 }
  const source = await openSource({ kind: 'open', settings, temporaryFolder, ...limits })
  const answers = await source.use(async ({ connect }) => {
    const connection = await connect(null)
    const said: string[] = []
    for (const sql of statements) said.push(await connection.run(sql).then(() => 'done', thrownMessage))
    return ok(said)
  })
  process.send?.(answers.ok ? answers.value : [])
}
