import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { dataFileOf } from '#domain/engines/duckdb/folder/data-file.ts'
import type { SourceProblem } from '#domain/engines/engine.ts'
import { type FoundFile, stateOf } from './scan-folder.ts'

/** A file that is open. `readName` is its name in the folder of links, which DuckDB reads it by. */
export interface HeldFile extends FoundFile {
  readonly readName: string
}

/** Files that stay open until `close`, and those that are not what was found. */
interface HeldFiles {
  readonly files: readonly HeldFile[]
  readonly problems: readonly SourceProblem[]
  readonly close: () => void
}

/** Where the links are, and a number that no other files there have. */
interface LinkPlace {
  readonly folder: string
  readonly round: number
}

/**
 * Opens the files that a look into a folder found, and gives each a link of a plain name. DuckDB reads the links: a name
 * can be no pattern to it, and a file that is put in the place of another later is not read. One that is put there
 * between the look and this moment is left out.
 */
export function holdFiles(found: readonly FoundFile[], { folder, round }: LinkPlace): HeldFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files: HeldFile[] = []
  const problems: SourceProblem[] = []
  const descriptors: number[] = []
  const links: string[] = []
  const hold = (path: string, readName: string, state: string | null): boolean => {
    const descriptor = openSync(path, constants.O_RDONLY | NO_LINK | NO_WAIT)
    descriptors.push(descriptor)
    if (
      state !== null &&
      stateOf(pathOf(descriptor, path), fstatSync(descriptor, { bigint: true })) !== state
    )
      return false
    linkTo(descriptor, path, join(folder, readName))
    links.push(join(folder, readName))
    return true
  }
  for (const [index, file] of found.entries()) {
    const readName = `offset-file-${round}-${index}${endingOf(file.name)}`
    try {
      if (hold(file.path, readName, file.state)) {
        if (dataFileOf(basename(file.name))?.reader === 'database') holdWriteAheadLog(file, readName, hold)
        files.push({ ...file, readName })
      } else problems.push({ file: file.name, message: CHANGED })
    } catch {
      problems.push({ file: file.name, message: CHANGED })
    }
  }
  const close = () => {
    for (const link of links) rmSync(link, { force: true })
    for (const descriptor of descriptors) closeSync(descriptor)
    descriptors.length = 0
  }
  return { files, problems, close }
}

const CHANGED = 'It was replaced while it was opened. Check again.'

/** Flags that a system does not have are 0 in effect. */
const NO_LINK = constants.O_NOFOLLOW
const NO_WAIT = constants.O_NONBLOCK

/** The last changes of a database may be in a file beside it (its write-ahead log). */
function holdWriteAheadLog(
  { path }: FoundFile,
  readName: string,
  hold: (path: string, readName: string, state: null) => boolean,
): void {
  try {
    hold(`${path}.wal`, `${readName}.wal`, null)
  } catch {
    // Most have none.
  }
}

/** The path of what is open, where the system tells it; else where it was opened by. */
function pathOf(descriptor: number, path: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return realpathSync(path)
  }
}

/** Links to what is open. Where the system has no such link, one to the same file is as near as it gets. */
function linkTo(descriptor: number, path: string, link: string): void {
  rmSync(link, { force: true })
  const target = `/proc/${process.pid}/fd/${descriptor}`
  try {
    symlinkSync(target, link)
    accessSync(link, constants.R_OK)
  } catch {
    rmSync(link, { force: true })
    linkSync(path, link)
  }
}

/** The ending that says how a file is read, in plain letters. */
function endingOf(name: string): string {
  return /\.[a-z]{3,7}(?:\.gz)?$/i.exec(name)?.[0].toLowerCase() ?? ''
}
