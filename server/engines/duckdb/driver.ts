import { resolve } from 'node:path'
import { err, ok } from '#domain/core/result.ts'
import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import type { EngineDriver } from '#server/engines/host/driver.ts'
import { STAGING_FOLDER } from '#server/engines/host/staging-folder.ts'
import { isFileSettings, isFolderSettings } from './settings.ts'

const PROGRAM = new URL('./child.ts', import.meta.url)

/** DuckDB, in a child process for each user and file or folder. */
export const DUCKDB_DRIVER: EngineDriver = {
  ...DUCKDB_KIND,
  program: PROGRAM,
  connect: (settings, host) => {
    if (isFolderSettings(settings)) {
      const { folder } = settings
      const except = [resolve(host.dataDir)]
      return ok(host.connectInProcess({ program: PROGRAM, name: folder, settings: { folder, except } }))
    }
    if (!isFileSettings(settings)) return err('its settings name no file')
    const file = resolve(host.dataDir, settings.file)
    if (settings.isWritable === true) {
      const stagingFolder = resolve(host.dataDir, STAGING_FOLDER)
      const own = { file, isWritable: true, scratchFile: null, stagingFolder }
      return ok(host.connectShared({ program: PROGRAM, name: file, settings: own }))
    }
    const scratchFile = host.scratchFolder === null ? null : resolve(host.scratchFolder, 'scratch.duckdb')
    return ok(
      host.connectInProcess({
        program: PROGRAM,
        name: file,
        settings: { file, scratchFile, stagingFolder: null },
      }),
    )
  },
}
