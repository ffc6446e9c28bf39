import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'

/** Files and folders that may name a kind of record beside its own folders, each with its reason. */
export const MAY_NAME: readonly (readonly [place: string, why: string])[] = [
  ['domain/records/', 'the folders of the kinds, which name each other as parents, and the lists'],
  [
    'domain/export/read-export.ts',
    'a file holds the texts of tabs and saved queries under the names of their tables',
  ],
  ['server/tasks/all-tasks.ts', 'the list of what runs in child processes'],
  ['domain/export/export-text.ts', 'a word that users read'],
  ['domain/sync-status/sign-out-choices.ts', 'a word that users read'],
  ['domain/palette/', 'a scope of the palette: what is open'],
  ['domain/dashboard/', 'a part of a dashboard’s layout'],
  ['domain/sync/engine/model/state.ts', 'a part of the state: what is known of runs'],
  ['src/app/palette/', 'a scope of the palette: what is open'],
  ['src/features/charts/', 'the list of charts'],
  ['src/features/dashboards/', 'a part of a dashboard’s layout'],
  ['src/features/sql-lab/', 'the screen of tabs, saved queries and runs'],
  ['src/parts/datasets/', 'follows a dataset that is being made'],
  ['src/data/answers/read-dashboards.ts', 'the key of a cached answer'],
  ['src/data/commands/charts/', 'commands of charts'],
  ['src/data/commands/explore/', 'commands of drafts, which are of charts'],
  ['src/data/commands/tabs/', 'commands of tabs and of what stands in them'],
  ['src/data/commands/datasets/', 'commands of datasets'],
  ['src/parts/datasets/', 'what became of a dataset that was made'],
  ['src/data/commands/annotations/', 'commands of annotations and their layers'],
  ['src/features/annotations/', 'the screens of annotations'],
  ['src/data/commands/versions/', 'commands over the versions of tabs and saved queries'],
  ['src/data/commands/saved-queries/', 'commands of saved queries and of the tabs that are bound to them'],
  ['src/data/commands/history/', 'commands over the table of runs, of which no record is kept'],
  ['src/data/commands/queries/', 'commands of runs and of the tabs that they are started in'],
  ['src/data/db/database.ts', 'the type of each table, as Dexie is told of it'],
  ['src/data/write/write.ts', 'the table of runs, of which no record is kept'],
  ['src/data/outbox/read-lines.ts', 'the table of runs, of which no record is kept'],
  ['src/data/export/export-all.ts', 'the table of runs, of which no record is kept'],
  ['src/data/export/import-records.ts', 'brings in the texts of tabs and saved queries'],
  ['src/data/device/', 'what takes room, by what users know it as'],
  ['src/data/start/housekeeping.ts', 'the end of the bin, in which closed tabs lie'],
  ['src/data/start/open-database.ts', 'what the first screen draws is read with the rest at once'],
  ['server/records/all.ts', 'the list'],
  ['server/superset/kinds/', 'each kind of a Superset, and their list'],
  ['server/routes/all-routes.ts', 'mounts the dashboards, which this server only reads'],
  ['server/routes/sqllab.ts', 'the start state of the SQL editor holds tabs'],
  ['server/routes/explore/', 'the builder begins with a saved chart'],
]

const KIND_FILE = /^(domain|server)\/records\/([a-z-]+)\/(?:kind|table)\.ts$/

/** What a kind is called beside much else: a favourite, a source, a form of values. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['annotation', 'annotations', 'chart', 'dataset'])

/** A server has tables of other names, and so a kind's name is the wire's there. */
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

export const recordKindsInTheirFolders: Rule = {
  name: 'a kind of record is named in its own folders and in the lists only',
  instead:
    'Ask the kind (domain/records/<kind>/kind.ts) for what differs, or a table beside its commands (src/data/commands/outbox/kind-commands.ts). A place that is about one kind goes into MAY_NAME with its reason.',
  check: (files) => {
    const kinds = files.filter(({ path }) => KIND_FILE.test(path))
    if (kinds.length === 0) return []
    const patterns = { browser: patternFor(false, kinds), server: patternFor(true, kinds) }
    return files
      .filter(({ path }) => isCode(path) && isProduct(path))
      .filter(({ path }) => !/^server\/records\/(?!kind\/)[a-z-]+\//.test(path))
      .filter(({ path }) => !MAY_NAME.some(([place]) => path.startsWith(place)))
      .flatMap(({ path, text }) =>
        findAll(path, withoutComments(text), path.startsWith('server/') ? patterns.server : patterns.browser),
      )
  },
}
