import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'

/** Folders that work for every kind of record. A new kind must not need a change in them. */
export const MACHINERY: readonly string[] = [
  'domain/journal/',
  'domain/records/kind/',
  'domain/sync/',
  'domain/sync-status/',
  'server/http/',
  'server/jobs/',
  'server/records/kind/',
  'server/store/',
  'server/superset/sync/',
  'src/app/outbox/',
  'src/data/commands/outbox/',
  'src/data/db/',
  'src/data/export/',
  'src/data/journal/',
  'src/data/outbox/',
  'src/data/sync/',
  'src/data/write/',
  'workers/',
]

/** Files of the machinery that may name a kind, each with its reason. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['domain/sync-status/sign-out-choices.ts', '“tabs” as a word in a text for users'],
  ['domain/sync/engine/model/state.ts', 'runs are a part of the state, not a synced record'],
  ['src/data/db/database.ts', 'Dexie needs the type of each table'],
  ['src/data/export/export-all.ts', 'runs are exported but are not synced records'],
  ['src/data/export/import-records.ts', 'only texts of tabs and saved queries are imported'],
  ['src/data/outbox/read-lines.ts', 'runs are listed but are not synced records'],
  ['src/data/write/write.ts', 'runs are written but are not synced records'],
])

const KIND_FILE = /^(domain|server)\/records\/([a-z-]+)\/(?:kind|table)\.ts$/

/** Names of kinds that also name a favorite, a data source or a form value. */
const COMMON_NAMES: ReadonlySet<string> = new Set([
  'annotation',
  'annotations',
  'chart',
  'dashboard',
  'dataset',
])

/** On the server, tables have other names; there, only the wire name names a kind. */
function patternFor(server: boolean, kinds: readonly SourceFile[]): RegExp {
  const field = server ? /\bwireName: '(\w+)'/g : /\b(?:n|wireN)ame: '(\w+)'/g
  const names = kinds
    .flatMap(({ text }) => [...text.matchAll(field)].map(([, name = '']) => name))
    .filter((name) => !COMMON_NAMES.has(name))
  const folders = kinds
    .flatMap(({ path }) => KIND_FILE.exec(path)?.[2] ?? [])
    .filter((name) => name !== 'kind')
  return new RegExp(`'(?:${names.join('|')})'|#server/records/(?:${folders.join('|')})/`, 'g')
}

export const noRecordKindInMachinery: Rule = {
  name: 'the machinery of records names no kind',
  instead:
    'Read the difference from the kind (domain/records/<kind>/kind.ts), or from a table outside the machinery that has a row per kind.',
  check: (files) => {
    const kinds = files.filter(({ path }) => KIND_FILE.test(path))
    if (kinds.length === 0) return []
    const patterns = { browser: patternFor(false, kinds), server: patternFor(true, kinds) }
    return files
      .filter(({ path }) => isCode(path) && isProduct(path) && !EXCEPTIONS.has(path))
      .filter(({ path }) => MACHINERY.some((folder) => path.startsWith(folder)))
      .flatMap(({ path, text }) =>
        findAll(path, withoutComments(text), path.startsWith('server/') ? patterns.server : patterns.browser),
      )
  },
}
