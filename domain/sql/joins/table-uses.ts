import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import { folded } from '#domain/sql/names/source.ts'
import { namedTables } from '#domain/sql/tables/named-tables.ts'
import { readJoins } from './read-joins.ts'

/** A stored run: its text, and the schema that names without one refer to. `startedAt` in ms since 1970. */
export interface PastRun {
  readonly sql: string
  readonly schema: string | null
  readonly tab: string
  readonly startedAt: number
}

/** A condition by which one's own queries joined a table: "origin = airports.iata". */
interface UsedJoin {
  readonly table: string
  readonly condition: string
  readonly runs: number
}

/** The use of a table in one's own runs. */
export interface TableUses {
  /** The number of runs that name the table. */
  readonly runs: number
  readonly lastAt: number | null
  /** The names of the tabs with these runs, the last one first. */
  readonly tabs: readonly string[]
  /** The joins, most used first. */
  readonly joins: readonly UsedJoin[]
  /** Whether older runs were not searched. */
  readonly isPart: boolean
}

/** The most characters of SQL that are searched, which takes some 50 ms. */
const MOST_CHARACTERS = 500_000

const MOST_TABS = 5
const MOST_JOINS = 12

/** Finds the use of a table in runs of its database, newest first. */
export function tableUses(
  runs: readonly PastRun[],
  { schema }: Pick<SchemaPlace, 'schema'>,
  table: string,
  dialect: string,
): TableUses {
  const name = folded(table)
  const joins = new Map<string, { table: string; condition: string; runs: number }>()
  const tabs = new Set<string>()
  const known = new Map<string, TextUse>()
  let [count, characters] = [0, 0]
  let lastAt: number | null = null
  let isPart = false
  for (const run of runs) {
    if (!folded(run.sql).includes(name)) continue
    const isKnown = known.has(run.sql)
    if (!isKnown && characters + run.sql.length > MOST_CHARACTERS) {
      isPart = true
      continue
    }
    const use = known.get(run.sql) ?? readUse(run.sql, name, dialect)
    if (!isKnown) characters += run.sql.length
    known.set(run.sql, use)
    if (!use.schemas.has(folded(schema)) && !(use.schemas.has(null) && isDefault(run, schema))) continue
    count += 1
    lastAt ??= run.startedAt
    if (run.tab !== '' && tabs.size < MOST_TABS) tabs.add(run.tab)
    for (const join of use.joins) {
      const key = `${join.table} ${join.condition}`
      const counted = joins.get(key) ?? { ...join, runs: 0 }
      counted.runs += 1
      joins.set(key, counted)
    }
  }
  const sorted = [...joins.values()].toSorted((one, other) => other.runs - one.runs).slice(0, MOST_JOINS)
  return { runs: count, lastAt, tabs: [...tabs], joins: sorted, isPart }
}

/** Whether a name without a schema refers to this one; an unknown schema may be any. */
function isDefault(run: PastRun, schema: string): boolean {
  return run.schema === null || folded(run.schema) === folded(schema)
}

interface TextUse {
  /** The schemas by which the table is named; null without one. */
  readonly schemas: ReadonlySet<string | null>
  readonly joins: readonly { readonly table: string; readonly condition: string }[]
}

function readUse(sql: string, name: string, dialect: string): TextUse {
  const named = namedTables(sql).filter((one) => folded(one.table) === name)
  if (named.length === 0) return { schemas: new Set(), joins: [] }
  const schemas = new Set(named.map(({ schema }) => (schema === null ? null : folded(schema))))
  const joins = new Map<string, { readonly table: string; readonly condition: string }>()
  for (const [left, right] of readJoins(sql, dialect)) {
    if (left.table !== name && right.table !== name) continue
    const [own, other] = left.table === name ? [left, right] : [right, left]
    const condition = `${own.column} = ${other.table}.${other.column}`
    joins.set(condition, { table: other.table, condition })
  }
  return { schemas, joins: [...joins.values()] }
}
