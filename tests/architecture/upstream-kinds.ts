import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { findAll, isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'

const FRONT = 'server/superset/'
const KINDS = `${FRONT}kinds/`
const LIST = `${KINDS}all.ts`

/** Kinds that import another one: a record refers to its database, the query of a chart to its dataset. */
const REFERS_TO: Readonly<Record<string, readonly string[]>> = {
  charts: ['datasets'],
  tabs: ['databases'],
  'saved-queries': ['databases'],
}

/** The kind whose folder contains a path; null for the list and all other files. */
function kindOf(path: string): string | null {
  return /^server\/superset\/kinds\/([a-z-]+)\//.exec(path)?.[1] ?? null
}

function mayImport(from: string, target: string): boolean {
  if (!target.startsWith(KINDS) || from === LIST) return true
  const [own, other] = [kindOf(from), kindOf(target)]
  if (own === null) return target === LIST && !from.startsWith(`${FRONT}sync/`)
  return other !== null && (own === other || (REFERS_TO[own]?.includes(other) ?? false))
}

/** The wire names and tables of all kinds, including common words. */
function namesOf(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => /^server\/(?:records|superset\/kinds)\/[a-z-]+\/table\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:wireName|table): '(\w+)'/g)].map(([, name = '']) => name))
}

export const upstreamKindsInTheirFolders: Rule = {
  name: 'a kind of a Superset is named in its folder and in one list only, and never by the sync machinery',
  instead:
    'Read the difference from the UpstreamKind (server/superset/sync/kind/upstream-kind.ts). A new kind is a folder in server/superset/kinds and a line in all.ts.',
  check: (files) => {
    const code = files.filter(({ path }) => isCode(path) && isProduct(path))
    const imports = code.flatMap(importsOf).flatMap(({ from, target, line }) => {
      if (target === null || mayImport(from, target)) return []
      return [{ path: from, line, what: `imports ${target}` }]
    })
    const names = namesOf(files)
    if (names.length === 0) return imports
    const named = new RegExp(`'(?:${names.join('|')})'|#server/records/(?!kind/)[a-z-]+/`, 'g')
    return [
      ...imports,
      ...code
        .filter(({ path }) => path.startsWith(`${FRONT}sync/`))
        .flatMap(({ path, text }) => findAll(path, withoutComments(text), named)),
    ]
  },
}
