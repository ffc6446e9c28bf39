import { PALETTE_KINDS, type PaletteHit, type PaletteKind } from './hit.ts'
import { type Mark, type Match, matchName } from './match.ts'

/** The scope that the first character of the input selects. Source: look §8. */
type PaletteScope = 'all' | 'commands' | 'tabs' | 'tables' | 'keys'

interface PaletteQuery {
  readonly scope: PaletteScope
  readonly text: string
}

/** A hit with the matched ranges of its name. */
export interface RankedHit {
  readonly hit: PaletteHit
  readonly marks: readonly Mark[]
}

/** Hits under one heading. */
export interface PaletteGroup {
  readonly title: string
  readonly hits: readonly RankedHit[]
}

const SCOPES: ReadonlyMap<string, PaletteScope> = new Map(
  Object.entries<PaletteScope>({
    '>': 'commands',
    '#': 'tabs',
    '@': 'tables',
    '?': 'keys',
  }),
)

const GROUPS: readonly {
  readonly title: string
  readonly scope: PaletteScope
  readonly kinds: readonly PaletteKind[]
}[] = [
  { title: 'Screens', scope: 'all', kinds: ['screen'] },
  { title: 'Open tabs', scope: 'tabs', kinds: ['tab'] },
  { title: 'Saved queries', scope: 'all', kinds: ['saved-query'] },
  { title: 'Dashboards and charts', scope: 'all', kinds: ['dashboard', 'chart'] },
  { title: 'Datasets', scope: 'all', kinds: ['dataset'] },
  { title: 'Tables and columns', scope: 'tables', kinds: ['table', 'column'] },
  { title: 'Runs', scope: 'all', kinds: ['run'] },
  { title: 'Commands', scope: 'commands', kinds: ['command'] },
  { title: 'Keys', scope: 'keys', kinds: ['key'] },
]

const GROUP_SIZE = 6

/** The most hits of a group once a prefix has narrowed the search. */
const SCOPED_GROUP_SIZE = 50

/** Splits the input into scope and text. */
export function parsePaletteText(typed: string): PaletteQuery {
  const scope = SCOPES.get(typed.trimStart().charAt(0))
  return scope === undefined
    ? { scope: 'all', text: typed.trim() }
    : { scope, text: typed.trimStart().slice(1).trim() }
}

/** Returns the matching hits by group, best first; keys are found only with their prefix. Source: look §8. */
export function rankHits(hits: readonly PaletteHit[], query: PaletteQuery): readonly PaletteGroup[] {
  const size = query.scope === 'all' ? GROUP_SIZE : SCOPED_GROUP_SIZE
  return GROUPS.filter((group) => isSearched(group.scope, query.scope))
    .map(({ title, kinds }) => ({
      title,
      hits: rankGroup(
        hits.filter(({ kind }) => kinds.includes(kind)),
        query.text,
        size,
      ),
    }))
    .filter((group) => group.hits.length > 0)
}

function isSearched(group: PaletteScope, requested: PaletteScope): boolean {
  return requested === 'all' ? group !== 'keys' : group === requested
}

function rankGroup(hits: readonly PaletteHit[], text: string, size: number): readonly RankedHit[] {
  return hits
    .flatMap((hit) => {
      const match = matchName(hit.name, text) ?? matchElsewhere(hit, text)
      return match ? [{ hit, marks: match.marks, score: match.score }] : []
    })
    .toSorted(
      (a, b) =>
        b.score - a.score || kindOrder(a.hit) - kindOrder(b.hit) || (b.hit.usedAt ?? 0) - (a.hit.usedAt ?? 0),
    )
    .slice(0, size)
    .map(({ hit, marks }) => ({ hit, marks }))
}

/** A table before a column of the same name. */
function kindOrder(hit: PaletteHit): number {
  return PALETTE_KINDS.indexOf(hit.kind)
}

/** A match outside the name, such as in a line of SQL, ranks below every match of a name. */
function matchElsewhere(hit: PaletteHit, text: string): Match | null {
  const match = matchName(hit.where, text)
  if (match !== null) return { score: match.score / 100, marks: [] }
  return hit.holdsAll === true ? { score: 0, marks: [] } : null
}

/** The longest word of a query. Sources search for it; ranking then requires the others. */
export function longestWord(text: string): string {
  return text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}
