import { resolve } from 'node:path'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { SQLITE_KIND } from '#domain/engines/sqlite/kind.ts'
import type { EngineDriver } from '#server/engines/host/driver.ts'
import { lanesOf } from './lanes.ts'

const PROGRAM = new URL('./child.ts', import.meta.url)

/** SQLite over one file, read-only, in a child process for each statement that runs. */
export const SQLITE_DRIVER: EngineDriver = {
  ...SQLITE_KIND,
  program: PROGRAM,
  connect: (settings, host) => {
    const given = isRecord(settings) ? (settings['file'] ?? settings['database']) : null
    if (typeof given !== 'string' || given === '') return err('its settings name no file')
    const file = resolve(host.dataDir, given)
    const database = { program: PROGRAM, name: file, settings: { file }, canInterrupt: false }
    return ok(lanesOf(() => host.connectInProcess(database)))
  },
}
