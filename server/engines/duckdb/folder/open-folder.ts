import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chdir } from 'node:process'
import type { DuckDBConnection } from '@duckdb/node-api'
import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import { dataFileOf, type FileRead, readFileSql } from '#domain/engines/duckdb/folder/data-file.ts'
import { nameSources, safeName } from '#domain/engines/duckdb/folder/name-sources.ts'
import type { SourceProblem } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { LIMIT_REACHED } from '#domain/sql/tree/empty-tree-text.ts'
import {
  connect,
  lockDown,
  type OpenDatabase,
  openInstance,
  quoted,
  readGuardCatalog,
  readTableFunctions,
  redactor,
} from '#server/engines/duckdb/open-database.ts'
import type { SourceNote } from '#server/engines/duckdb/source-notes.ts'
import type { OpenOrder } from '#server/engines/host/messages.ts'
import { attachFile, type ReadableSource } from './attach-file.ts'
import type { HeldFile } from './held-files.ts'

/** Upper limit of the tables of a folder. */
const MOST_TABLES = 5_000

/** A folder as a database, until it is closed. */
export interface FolderDatabase extends OpenDatabase {
  readonly close: () => void
}

/** The files to open, and the outcome of sniffing them. */
interface FolderOrder {
  readonly order: OpenOrder
  readonly folder: string
  /** The folder of the links to the open files. */
  readonly linkFolder: string
  readonly temporaryFolder: string
  readonly files: readonly HeldFile[]
  /** Problems that are already known. */
  readonly problems: readonly SourceProblem[]
  readonly sniffed: readonly SourceProblem[]
  /** Notes on files whose rows are left out. */
  readonly skips: readonly SourceProblem[]
  /** The options to read each file, by its name. */
  readonly reads: ReadonlyMap<string, FileRead>
}

/**
 * Opens a folder as one read-only database: a catalog file in the temporary folder with a view for each file, attached
 * READ_ONLY. After the lock, the engine can open these files only.
 */
export async function openFolder({
  order,
  folder,
  linkFolder,
  temporaryFolder,
  files: held,
  problems: known,
  sniffed,
  skips,
  reads,
}: FolderOrder): Promise<FolderDatabase> {
  // Throws if the folder is missing.
  statSync(folder)
  // The engine gets the plain names of the links, so that its messages contain no paths.
  chdir(linkFolder)
  const { instance, connection } = await openInstance(order, temporaryFolder)
  const name = catalogName(folder)
  const catalogFile = join(temporaryFolder, 'catalog.duckdb')
  const broken = new Set(sniffed.map(({ file }) => file))
  const problems = [...known]
  const files = held.filter((file) => !broken.has(file.name))
  const hide = redactor([folder, temporaryFolder, linkFolder])
  const redact = (text: string) =>
    hide(files.reduce((shown, { readName, name }) => shown.replaceAll(readName, () => name), text))
  const note = (file: string, error: unknown) => {
    const [message = ''] = duckDbError(error, '', redact).message.split('\n', 1)
    problems.push({ file, message })
  }
  const sources = await readSources(connection, { files, reads, note, problems })
  if (sources.length > MOST_TABLES) {
    problems.push({
      file: sources[MOST_TABLES]?.file ?? '',
      message: `${LIMIT_REACHED}${MOST_TABLES.toLocaleString('en')} tables; those behind are left out.`,
    })
  }
  await connection.run(`ATTACH ${textLiteral(catalogFile)} AS ${quoted(name)}`)
  const shown = sources.slice(0, MOST_TABLES)
  const places = nameSources(shown, name)
  await createViews(connection, { catalog: name, sources: shown, places, note })
  await connection.run(`DETACH ${quoted(name)}`)
  await connection.run(`ATTACH ${textLiteral(catalogFile)} AS ${quoted(name)} (READ_ONLY)`)
  const paths = files.map(({ readName }) => readName)
  await lockDown(connection, { directories: [temporaryFolder], paths })
  const catalog = await readGuardCatalog(connection, name)
  connection.closeSync()
  const main = `${quoted(name)}.main`
  return {
    catalog,
    tableFunctions: () => readTableFunctions(instance),
    scratch: null,
    // Its views are over files of the server.
    showsDefinitions: false,
    sourceNotes: notesOfSkips(skips, shown, places),
    temporaryFolder,
    problems: problems.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    connect: (schema) => connect(instance, schema === null ? main : `${quoted(name)}.${quoted(schema)}`),
    redact,
    close: () => instance.closeSync(),
  }
}

/** The name of the catalog, which is no name of a schema: those are derived from it. */
function catalogName(folder: string): string {
  const name = safeName(basename(folder))
  return /^(?:system|temp|memory|main)$/i.test(name) ? `${name}_folder` : name
}

type Note = (file: string, error: unknown) => void

type SourcesToRead = Pick<FolderOrder, 'files' | 'reads'> & {
  readonly note: Note
  readonly problems: SourceProblem[]
}

async function readSources(
  connection: DuckDBConnection,
  { files, reads, note, problems }: SourcesToRead,
): Promise<readonly ReadableSource[]> {
  const sources: ReadableSource[] = []
  for (const [index, { name, readName: path }] of files.entries()) {
    const reader = dataFileOf(basename(name))?.reader ?? 'database'
    if (reader !== 'database')
      sources.push({ file: name, inner: null, sql: readFileSql(reader, path, reads.get(name)) })
    else {
      try {
        const most = MOST_TABLES + 1
        const attached = await attachFile(connection, { file: name, path, alias: `file-${index}`, most })
        sources.push(...attached.sources)
        problems.push(...attached.problems)
      } catch (error) {
        note(name, error)
      }
    }
  }
  return sources
}

interface ViewsToCreate {
  readonly catalog: string
  readonly sources: readonly ReadableSource[]
  /** The names of the views, in the order of their sources. */
  readonly places: ReturnType<typeof nameSources>
  readonly note: Note
}

async function createViews(
  connection: DuckDBConnection,
  { catalog, sources, places, note }: ViewsToCreate,
): Promise<void> {
  for (const [index, { file, sql }] of sources.entries()) {
    const { schema, table } = places[index] ?? { schema: 'main', table: file }
    const place = `${quoted(catalog)}.${quoted(schema)}`
    try {
      await connection.run(`CREATE SCHEMA IF NOT EXISTS ${place}`)
      await connection.run(`CREATE VIEW ${place}.${quoted(table)} AS ${sql}`)
      await connection.run(`COMMENT ON VIEW ${place}.${quoted(table)} IS ${textLiteral(file)}`)
    } catch (error) {
      note(file, error)
    }
  }
}

/** The notes on files whose rows are left out, by the names of their views. */
function notesOfSkips(
  skips: readonly SourceProblem[],
  sources: readonly ReadableSource[],
  places: ViewsToCreate['places'],
): readonly SourceNote[] {
  return skips.flatMap(({ file, message }) => {
    const place = places[sources.findIndex((source) => source.file === file)]
    return place === undefined ? [] : [{ ...place, text: `${file}: ${message}` }]
  })
}
