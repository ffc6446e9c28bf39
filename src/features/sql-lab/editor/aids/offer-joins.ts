import type { LocalDatabase } from '#data/db/database.ts'
import { catalogueKeys, type SchemaPlace } from '#domain/sql/catalogue.ts'
import { type JoinCondition, type JoinSource, joinConditions } from '#domain/sql/joins/join-conditions.ts'
import { type ColumnPair, readJoins } from '#domain/sql/joins/read-joins.ts'
import type { NewJoin } from '#domain/sql/names/names-at.ts'
import type { Source } from '#domain/sql/names/source.ts'
import { readTableKeys } from '#domain/sql/tables/table-details.ts'

/** The most own runs whose joins are read, the latest ones. */
const MOST_RUNS = 300

/** The pairs of each text, since the runs of a list change rarely. */
const pairsByText = new Map<string, readonly ColumnPair[]>()

interface OfferedPlace {
  readonly place: SchemaPlace
  readonly dialect: string
  readonly columns: ReadonlyMap<string, readonly { readonly name: string }[]>
}

/** The conditions for a join, from the catalogue and the runs on this device. Nothing is requested. */
export async function offerJoins(
  db: LocalDatabase,
  { joined, before }: NewJoin,
  { place, dialect, columns }: OfferedPlace,
): Promise<readonly JoinCondition[]> {
  const byName = new Map([...columns].map((entry) => [entry[0].toLowerCase(), entry] as const))
  const columnsOf = (table: string) => (byName.get(table.toLowerCase())?.[1] ?? []).map(({ name }) => name)
  const keysOf = async (table: string) => {
    const [name = table] = byName.get(table.toLowerCase()) ?? []
    return readTableKeys((await db.catalogue.get(catalogueKeys.keys(place, name)))?.value)?.foreignKeys ?? []
  }
  const toSource = async ({ name, parts }: Source): Promise<JoinSource> => {
    const [first, ...more] = parts
    const table = first?.kind === 'table' && more.length === 0 ? (first.path.at(-1) ?? null) : null
    return {
      name,
      table,
      columns: parts.flatMap((part) =>
        part.kind === 'column' ? [part.name] : columnsOf(part.path.at(-1) ?? ''),
      ),
      keys: table === null ? [] : await keysOf(table),
    }
  }
  const others = await Promise.all(before.map(toSource))
  return joinConditions(await toSource(joined), others, await usedJoins(db, place.dbId, dialect))
}

async function usedJoins(db: LocalDatabase, dbId: number, dialect: string): Promise<readonly ColumnPair[]> {
  const runs = await db.queries.orderBy('startDttm').reverse().limit(MOST_RUNS).toArray()
  const texts = runs.filter((run) => run.dbId === dbId && !run.isDataPreview).map(({ sql }) => sql)
  return texts.flatMap((sql) => {
    const known = pairsByText.get(sql)
    if (known !== undefined) return known
    const pairs = readJoins(sql, dialect)
    if (pairsByText.size > MOST_RUNS * 2) pairsByText.clear()
    pairsByText.set(sql, pairs)
    return pairs
  })
}
