import { importsOf } from './imports.ts'
import { MAIN_PROCESS_READERS } from './main-process-readers.ts'
import { findAll, type Rule, type SourceFile } from './source-file.ts'

/** The entry of the main process, which serves all users. */
const ENTRY = 'server/main.ts'

/** Packages whose work over foreign input is unbounded. */
const CHILD_PACKAGES =
  /^(?:sql-formatter|@huggingface\/jinja|fflate|yaml|yazl|markdown-it|apache-arrow|@duckdb\/.*)$/

/** Files whose work grows with rows or with input of users beyond what the main process can afford. */
const CHILD_FILES = [
  /^server\/tasks\//,
  /^server\/templates\/(?:render-template|parse-template|interpreter|macros|query-macros)\.ts$/,
  /^domain\/sql\/format\/format-sql\.ts$/,
  /^server\/chart-data\/processed\/(?:process-rows|processed-rows)\.ts$/,
  /^domain\/engines\/(?:apply-steps|frame-json)\.ts$/,
  /^server\/files\/(?:bundle\/open-bundle|rows\/(?:small-files|rows-file|write-rows|result-csv|line-format|walk-rows))\.ts$/,
  /^server\/runs\/exports\/write-stored-rows\.ts$/,
  /^server\/records\/bundles\/(?:import\/(?:read-archive|read-parts)|export\/write-archive)\.ts$/,
  /^server\/chart-data\/(?:values\/column-values|routes\/explore-json\/show-legacy)\.ts$/,
  /^domain\/chart\/kinds\/(?:all-processed|[\w-]+\/processed)\.ts$/,
  /^domain\/semantic\/(?:steps\/post-processing|offsets\/join-comparison)\.ts$/,
]

/** The files that the main process loads at once or lazily, each with the import that leads to it, without types. */
function loadedFiles(files: readonly SourceFile[]): ReadonlyMap<string, SourceFile> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const loaded = new Map<string, SourceFile>()
  const waiting = [ENTRY]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path)
    if (file === undefined || loaded.has(path)) continue
    loaded.set(path, file)
    for (const { target, isType, isAddress } of importsOf(file))
      if (target !== null && !isType && !isAddress) waiting.push(target)
  }
  return loaded
}

export const boundedMainProcess: Rule = {
  name: 'the main process loads nothing that computes over foreign input without a bound',
  instead:
    'Declare a task beside its caller (defineTask of server/work), tie it to its code in server/tasks/all-tasks.ts, and call work.run. Types are imported by "import type".',
  check: (files) =>
    [...loadedFiles(files).values()].flatMap((file) =>
      importsOf(file)
        .filter(({ isType, isAddress }) => !isType && !isAddress)
        .filter(({ target, specifier }) =>
          target === null ? CHILD_PACKAGES.test(specifier) : CHILD_FILES.some((one) => one.test(target)),
        )
        .map(({ from, line, specifier }) => ({ path: from, line, what: specifier })),
    ),
}

const READS_JSON = /\b(?:JSON\.parse|parseJson|parseExact)\(/g

export const namedReaders: Rule = {
  name: 'each file of the main process that reads JSON is listed with its bound',
  instead:
    'Read a text of a request by parseBoundedJson of domain/core/json. Else name the file in tests/architecture/main-process-readers.ts with the bound of what it reads, or make it a task of server/tasks/all-tasks.ts.',
  check: (files) =>
    [...loadedFiles(files).values()]
      .filter(({ path }) => path.startsWith('server/') && !MAIN_PROCESS_READERS.has(path))
      .flatMap(({ path, text }) => findAll(path, text, READS_JSON)),
}

const readersAreThere: Rule = {
  name: 'each listed reader is loaded by the main process',
  instead: 'Remove its line from tests/architecture/main-process-readers.ts.',
  check: (files) => {
    const loaded = loadedFiles(files)
    if (loaded.size === 0) return []
    return [...MAIN_PROCESS_READERS.keys()]
      .filter((path) => !loaded.has(path))
      .map((path) => ({ path, line: 1, what: 'is not loaded by the main process' }))
  },
}

/** The rules about foreign input in the main process of the server. */
export const MAIN_PROCESS_RULES = [boundedMainProcess, namedReaders, readersAreThere] as const
