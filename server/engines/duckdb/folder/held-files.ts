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

/** An open file. `readName` is the name of its link, by which DuckDB reads it. */
export interface HeldFile extends FoundFile {
  readonly readName: string
}

/** Files that stay open until `close`, and the problems of those that have changed. */
interface HeldFiles {
  readonly files: readonly HeldFile[]
  readonly problems: readonly SourceProblem[]
  readonly close: () => void
}

/** The folder of the links, and a number that makes their names unique. */
interface LinkPlace {
  readonly folder: string
  readonly round: number
}

/**
 * Opens the files that a scan found, and links each under a plain name. DuckDB reads the links: their names contain no
 * pattern, and a file that later replaces one of these is not read. A file that was replaced since the scan is left out.
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

/** Flags; 0 on systems without them. */
const NO_LINK = constants.O_NOFOLLOW
const NO_WAIT = constants.O_NONBLOCK

/** Opens the write-ahead log beside a database, which may have its last changes. */
function holdWriteAheadLog(
  { path }: FoundFile,
  readName: string,
  hold: (path: string, readName: string, state: null) => boolean,
): void {
  try {
    hold(`${path}.wal`, `${readName}.wal`, null)
  } catch {
    // Most databases have none.
  }
}

/** The path of an open file, if the system has it; otherwise the one it was opened by. */
function pathOf(descriptor: number, path: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return realpathSync(path)
  }
}

/** Links to an open file; on systems without such links, to the file of its path. */
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

/** The extension that selects the reader, if it is in plain letters. */
function endingOf(name: string): string {
  return /\.[a-z]{3,7}(?:\.gz)?$/i.exec(name)?.[0].toLowerCase() ?? ''
}
