import { type BigIntStats, type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { thrownCode } from '#domain/core/thrown.ts'
import { dataFileOf } from '#domain/engines/duckdb/folder/data-file.ts'
import type { SourceProblem } from '#domain/engines/engine.ts'
import { LIMIT_REACHED } from '#domain/sql/tree/empty-tree-text.ts'

/** Upper limit of the data files of a folder. */
const MOST_FILES = 1_000

/** Upper limit of the entries that are scanned. */
const MOST_ENTRIES = 50_000

/** Levels of subfolders that are scanned. */
const MOST_LEVELS = 8

/** A data file: its name relative to the folder, with `/`; its path without links; `state` changes with the file. */
export interface FoundFile {
  readonly name: string
  readonly path: string
  readonly state: string
}

/** The files of a folder, sorted by name; `state` changes when any of them does. */
interface FolderScan {
  readonly files: readonly FoundFile[]
  readonly problems: readonly SourceProblem[]
  readonly state: string
}

/** A folder to scan without the subfolders in `except`; paths without links. */
export interface FolderPlace {
  readonly root: string
  readonly except: readonly string[]
}

/**
 * Scans a folder and its subfolders for data files, by their names. Hidden entries (with a dot) are left out, and so are
 * links that lead out of the folder. Never throws.
 */
export function scanFolder(place: FolderPlace): FolderScan {
  const scan = new Scan(place)
  scan.lookInto('', 0)
  const files = scan.files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const { problems } = scan
  return { files, problems, state: JSON.stringify([files.map(({ name, state }) => [name, state]), problems]) }
}

/** A text that changes when a file is replaced or written to. */
export function stateOf(path: string, { dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${path} ${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`
}

class Scan {
  readonly #place: FolderPlace
  #entries = 0
  readonly files: FoundFile[] = []
  readonly problems: SourceProblem[] = []

  constructor(place: FolderPlace) {
    this.#place = place
  }

  lookInto(folder: string, level: number): void {
    for (const entry of this.#entriesOf(folder)) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) this.#lookDeeper(name, level + 1)
      else if (entry.isFile() || entry.isSymbolicLink()) this.#addFile(name, entry)
    }
  }

  #entriesOf(folder: string): readonly Dirent[] {
    try {
      const entries = readdirSync(join(this.#place.root, folder), { withFileTypes: true })
      const left = Math.max(0, MOST_ENTRIES - this.#entries)
      this.#entries += entries.length
      if (entries.length > left) {
        this.#leaveOut(folder, `More than ${MOST_ENTRIES} entries; the rest was not read.`)
      }
      return entries.slice(0, left).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    } catch (reason) {
      this.#leaveOut(folder, unreadable(reason))
      return []
    }
  }

  #lookDeeper(name: string, level: number): void {
    if (this.#place.except.includes(join(this.#place.root, name))) return
    if (level <= MOST_LEVELS) this.lookInto(name, level)
    else this.#leaveOut(name, `Only ${MOST_LEVELS} levels of folders are read.`)
  }

  #addFile(name: string, entry: Dirent): void {
    if (dataFileOf(entry.name) === null) {
      // A link to a folder may have any name.
      if (entry.isSymbolicLink() && this.#leadsOut(name)) this.#leaveOut(name, LEADS_OUT)
      return
    }
    if (this.files.length >= MOST_FILES) {
      const isFirst = !this.problems.some(({ message }) => message === TOO_MANY)
      if (isFirst) this.#leaveOut(name, TOO_MANY)
      return
    }
    try {
      const path = realpathSync(join(this.#place.root, name))
      if (!this.#isInside(path)) return this.#leaveOut(name, LEADS_OUT)
      const stats = statSync(path, { bigint: true })
      if (!stats.isFile()) return
      if (stats.size === 0n) return this.#leaveOut(name, 'The file is empty.')
      this.files.push({ name, path, state: stateOf(path, stats) })
    } catch (reason) {
      this.#leaveOut(name, unreadable(reason))
    }
  }

  #leadsOut(name: string): boolean {
    try {
      return !this.#isInside(realpathSync(join(this.#place.root, name)))
    } catch {
      return false
    }
  }

  #isInside(path: string): boolean {
    const { root, except } = this.#place
    return isBelow(path, root) && !except.some((folder) => isBelow(path, folder))
  }

  #leaveOut(file: string, message: string): void {
    if (this.problems.length < MOST_FILES) this.problems.push({ file: file === '' ? '.' : file, message })
  }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

const LEADS_OUT = 'The link leads out of the folder.'

const TOO_MANY = `${LIMIT_REACHED}${MOST_FILES.toLocaleString('en')} files; this one and those after it are left out.`

function unreadable(reason: unknown): string {
  const code = thrownCode(reason)
  if (code === 'ENOENT') return 'It no longer exists, or its link has no target.'
  if (code === 'EACCES' || code === 'EPERM') return 'It cannot be read: permission denied.'
  return code === 'ELOOP' ? 'The link leads back to itself.' : `It cannot be read (${code}).`
}
