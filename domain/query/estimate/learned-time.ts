import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { scanSql } from '#domain/sql/scan/scan-sql.ts'
import { namedTables } from '#domain/sql/tables/named-tables.ts'

/** A run that succeeded, on this device; `ms` is the time until its result came. */
export interface TimedRun {
  readonly dbId: number
  readonly sql: string
  readonly ms: number
}

/**
 * How long a statement may take, learned from one's own runs: of nine statements of ten, the time is between `lowMs` and
 * `highMs`. `of`: the runs are those of the same statement with other values, of statements of the same form on the same
 * tables, or of all on the database.
 */
export interface LearnedTime {
  readonly lowMs: number
  readonly highMs: number
  readonly runs: number
  readonly of: 'statement' | 'tables' | 'database'
}

/** The fewest runs to learn from: 19 of 21 new times are between the shortest and the longest of 20. */
const FEWEST_RUNS = 20

/** The most runs to learn from; older ones say less about the data of today. */
const MOST_RUNS = 200

/** The share of times that may lie outside on each side. */
const TAIL = 0.05

/** The machine and the data change between runs, so that the range is wider than the times that it is learned from. */
const MARGIN = 1.15

/** The longest text that is compared, in characters, which bounds the time for hundreds of runs. */
const LONGEST_SQL = 5_000

/**
 * Learns the times of statements on a database from runs, latest first. The most similar twenty or more are used; null with
 * fewer. A range of the order statistics holds for any distribution of times, as long as the next run is like the others. The
 * runs are read once, for any number of statements.
 */
export function timeLearner(dbId: number, runs: readonly TimedRun[]): (sql: string) => LearnedTime | null {
  const traitsOf = knownTraits()
  const ofDatabase = runs
    .filter((run) => run.dbId === dbId && run.sql.length <= LONGEST_SQL)
    .slice(0, MOST_RUNS)
    .map(({ sql, ms }) => ({ ms, ...traitsOf(sql) }))
  return (sql) => {
    if (sql.length > LONGEST_SQL) return null
    const { form, shape } = traitsOf(sql)
    const ofTables = ofDatabase.filter((run) => run.form === form)
    const groups = [
      ['statement', ofTables.filter((run) => run.shape === shape)],
      ['tables', ofTables],
      ['database', ofDatabase],
    ] as const
    const [of, similar] = groups.find(([, group]) => group.length >= FEWEST_RUNS) ?? []
    return of === undefined || similar === undefined
      ? null
      : { ...rangeOf(similar), runs: similar.length, of }
  }
}

/** Reads the traits of texts, each text once: most runs repeat one of a few. */
function knownTraits() {
  const known = new Map<string, { readonly form: string; readonly shape: string }>()
  return (sql: string) => {
    const traits = known.get(sql) ?? { form: formOf(sql), shape: shapeOf(sql) }
    known.set(sql, traits)
    return traits
  }
}

/** The times of a group, by the traits of their statements. */
interface Timed extends Pick<TimedRun, 'ms'> {
  readonly shape: string
}

function rangeOf(runs: readonly Timed[]): Pick<LearnedTime, 'lowMs' | 'highMs'> {
  const times = runs.map(({ ms }) => ms).toSorted((one, other) => one - other)
  // In a group of different statements the shortest times are those of the quick half and the longest those of the slow half,
  // and the new statement belongs to one of them: the tail of a half is half of the group's.
  const isMixed = runs.some(({ shape }) => shape !== runs[0]?.shape)
  // The new time is equally likely in each of the n + 1 gaps between n times.
  const cut = Math.floor((isMixed ? TAIL / 2 : TAIL) * (times.length + 1))
  const low = times[cut - 1] ?? times[0] ?? 0
  const high = times[times.length - cut] ?? times.at(-1) ?? 0
  return { lowMs: low / MARGIN, highMs: high * MARGIN }
}

/** The tokens of a statement with placeholders for its values. */
function shapeOf(sql: string): string {
  const tokens: string[] = []
  scanSql(sql, { ...scanDialect('standard'), templates: true }, ({ kind, from, to }) => {
    if (kind === 'comment') return
    const isValue = kind === 'string' || kind === 'number'
    tokens.push(isValue ? '?' : kind === 'word' ? sql.slice(from, to).toUpperCase() : sql.slice(from, to))
  })
  return tokens.filter((token) => token !== ';').join(' ')
}

const FORM_KEYWORDS: ReadonlySet<string> = new Set([
  'JOIN',
  'GROUP',
  'ORDER',
  'DISTINCT',
  'OVER',
  'UNION',
  'SELECT',
])

/** The tables of a statement, and the keywords that make it work more. */
function formOf(sql: string): string {
  const tables = namedTables(sql).map(({ catalog, schema, table }) => [catalog, schema, table])
  const keywords: string[] = []
  scanSql(sql, { ...scanDialect('standard'), templates: true }, ({ kind, from, to }) => {
    const word = kind === 'word' ? sql.slice(from, to).toUpperCase() : ''
    if (FORM_KEYWORDS.has(word)) keywords.push(word)
  })
  return JSON.stringify([tables, keywords.toSorted()])
}
