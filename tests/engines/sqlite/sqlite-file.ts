import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Engine } from '#domain/engines/engine.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import { SQLITE_DRIVER } from '#server/engines/sqlite/driver.ts'

/** An engine over a SQLite file that is made by statements; `end` closes and removes all. */
export async function sqliteBench(
  statements: string,
): Promise<{ readonly engine: Engine; readonly file: string; readonly end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'offset-test-'))
  const file = join(folder, 'bench.sqlite')
  const made = new Database(file)
  made.exec(statements)
  made.close()
  const engines = createEngines({
    drivers: [SQLITE_DRIVER],
    dataDir: folder,
    temporaryFolder: folder,
    keepsSpare: false,
    threads: 2,
  })
  const engine = engines.open(1, {
    id: 1,
    kind: 'sqlite',
    settings: JSON.stringify({ file: 'bench.sqlite' }),
  })
  if (!engine.ok) throw new Error(engine.error.message)
  return {
    engine: engine.value,
    file,
    end: async () => {
      await engines.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
