import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { Engines } from '#domain/engines/engine.ts'
import { FOLDER_KIND } from '#server/engines/all.ts'
import { type DatabaseRow, databasesOfKind, insertDatabase, setDatabase } from '#server/store/databases.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { StartError } from './data-folder.ts'
import { EXAMPLE_DATABASE } from './example-data.ts'
import type { Metadata } from './open-metadata.ts'

/** Finds a folder to show, as a path without links. Fails: `shown-folder`. */
export function findShownFolder(path: string, dataDir: string): Result<string, StartError> {
  const fault = (why: string): Result<never, StartError> =>
    err({ code: 'shown-folder', message: `The folder ${path} ${why} Choose another with --data.` })
  try {
    const found = realpathSync(path)
    if (!statSync(found).isDirectory()) return fault('is a file.')
    accessSync(found, constants.R_OK | constants.X_OK)
    const isOurs = `${found}${sep}`.startsWith(`${realPathOf(dataDir)}${sep}`)
    return isOurs ? fault('is where Offset keeps its own data.') : ok(found)
  } catch (reason) {
    const code = thrownCode(reason)
    if (code === 'ENOENT' || code === 'ENOTDIR') return fault('does not exist.')
    if (code === 'EACCES' || code === 'EPERM') return fault('may not be read.')
    return fault(`cannot be read: ${thrownMessage(reason)}.`)
  }
}

/** The real path of the data folder, which may not exist yet. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/**
 * Stores the shown folder as a database with its name. A folder that is no longer shown stays as a record, since others refer
 * to it, but without its path. Returns the id of the database.
 */
export async function noteShownFolder(
  { store }: Pick<Metadata, 'store'>,
  folder: string | null,
  now: number,
): Promise<number | null> {
  const rows = await databasesOfKind(store, FOLDER_KIND)
  const shownBefore = rows.filter(isOfFolder)
  const name = folder === null ? null : freeName(basename(folder) || 'data', rows)
  for (const row of shownBefore.filter((one) => one.name !== name)) {
    await setDatabase(store, row.id, { settings: { folder: null }, exposeInSqlLab: false, now })
  }
  if (name === null) return null
  const known = shownBefore.find((row) => row.name === name)
  const settings = { folder }
  if (known === undefined) return await insertDatabase(store, { name, kind: FOLDER_KIND, settings, now })
  await setDatabase(store, known.id, { settings, exposeInSqlLab: true, now })
  return known.id
}

/** Lines about files of the shown folder that are left out, for the log. */
export async function linesOfProblems(
  engines: Engines,
  { store, user }: Pick<Metadata, 'store' | 'user'>,
  databaseId: number,
): Promise<readonly string[]> {
  const row = await rowById(store, 'databases', databaseId)
  const engine = row === null ? null : engines.open(user.id, row)
  if (row === null || engine === null || !engine.ok) return []
  const problems = await engine.value.problems()
  if (!problems.ok) return [`The folder ${row.name} could not be read: ${problems.error.message}`]
  return problems.value.map(({ file, message }) => `${row.name}: ${file} is left out. ${message}`)
}

function isOfFolder({ settings }: DatabaseRow): boolean {
  const read = parseJson(settings)
  return read.ok && isRecord(read.value) && 'folder' in read.value
}

/** The name of a folder's database, different from those of other databases. */
function freeName(name: string, rows: readonly DatabaseRow[]): string {
  const isTaken = name === EXAMPLE_DATABASE || rows.some((row) => row.name === name && !isOfFolder(row))
  return isTaken ? `${name} (folder)` : name
}
