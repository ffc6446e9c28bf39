import { err, ok, type Result } from '#domain/core/result.ts'
import { folderNames, MAX_FOLDER_LEVELS } from '#domain/records/saved-queries/folder.ts'

/** Why a folder is not accepted, as a sentence. */
type FolderFault = { readonly message: string }

/** In characters. */
const LONGEST_NAME = 100

/** Reads a typed folder; null for the top level. Fails: with a message, for more than ten levels or a long name. */
export function readFolder(text: string): Result<string | null, FolderFault> {
  const names = folderNames(text)
  const long = names.find((name) => name.length > LONGEST_NAME)
  if (long !== undefined)
    return err({
      message: `A folder name has at most ${LONGEST_NAME} characters; this one has ${long.length}.`,
    })
  if (names.length > MAX_FOLDER_LEVELS)
    return err({ message: `Folders have at most ${MAX_FOLDER_LEVELS} levels; these are ${names.length}.` })
  return ok(names.join('/') || null)
}

/** Whether a folder is another one or below it. */
export function isInFolder(folder: string | null, outer: string): boolean {
  return folder !== null && (folder === outer || folder.startsWith(`${outer}/`))
}

/** The last name of a folder. */
export function folderName(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}

/** The folder that contains another; null for the top level. */
export function outerFolder(folder: string): string | null {
  const at = folder.lastIndexOf('/')
  return at < 0 ? null : folder.slice(0, at)
}

/** A folder of the list. `count` includes the queries of the folders below it. */
interface ListedFolder {
  readonly path: string
  readonly count: number
}

/** Lists all folders of some queries and those above them, in order. */
export function listFolders(queries: readonly { readonly folder: string | null }[]): readonly ListedFolder[] {
  const counts = new Map<string, number>()
  for (const { folder } of queries)
    for (let path = folder; path !== null; path = outerFolder(path))
      counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts].map(([path, count]) => ({ path, count })).toSorted((a, b) => byNames(a.path, b.path))
}

const NAMES = new Intl.Collator('en', { numeric: true })

/** Compares name by name, so that a folder is directly before those below it. */
function byNames(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')]
  for (const [at, name] of one.entries()) {
    const order = NAMES.compare(name, other[at] ?? '')
    if (order !== 0) return order
  }
  return one.length - other.length
}

/** A folder that gets another path, with all folders below it. */
export interface FolderChange {
  readonly from: string
  readonly to: string | null
}

/** Decides about a new name of a folder. Fails: with a message, if the name is empty, has a slash or is taken. */
export function renamedFolder(
  folder: string,
  typed: string,
  existing: readonly string[],
): Result<FolderChange, FolderFault> {
  const name = typed.trim()
  if (name === '') return err({ message: 'Give the folder a name.' })
  if (name.includes('/'))
    return err({ message: 'A folder name cannot contain “/”. Move the folder instead.' })
  const outer = outerFolder(folder)
  return placed(folder, outer === null ? name : `${outer}/${name}`, existing)
}

/** Decides about a new place of a folder. Fails: with a message, if it would be inside itself, too deep, or the name is taken. */
export function movedFolder(
  folder: string,
  into: string | null,
  existing: readonly string[],
): Result<FolderChange, FolderFault> {
  if (into !== null && isInFolder(into, folder))
    return err({ message: 'A folder cannot be moved into itself or into a folder below it.' })
  const name = folderName(folder)
  return placed(folder, into === null ? name : `${into}/${name}`, existing)
}

/** A deleted folder: its queries, and the folders below it, move to the folder that contains it. */
export function deletedFolder(folder: string): FolderChange {
  return { from: folder, to: outerFolder(folder) }
}

function placed(from: string, to: string, existing: readonly string[]): Result<FolderChange, FolderFault> {
  if (to !== from && existing.includes(to)) return err({ message: `The folder “${to}” exists already.` })
  const deepest = existing
    .filter((path) => isInFolder(path, from))
    .map((path) => to + path.slice(from.length))
    .toSorted((a, b) => b.split('/').length - a.split('/').length)
  const read = readFolder(deepest[0] ?? to)
  return read.ok ? ok({ from, to }) : read
}

/** The folder of a query after a change; the same for a query elsewhere. */
export function folderAfter(folder: string | null, { from, to }: FolderChange): string | null {
  if (folder === null || !isInFolder(folder, from)) return folder
  const below = folder.slice(from.length)
  return to === null ? below.slice(1) || null : to + below
}
