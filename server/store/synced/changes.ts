import { type RawBuilder, sql } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'

/**
 * The last change of a record, or its deletion; `size` is about the characters that it holds, `last` is the row of a deleted
 * record as JSON text, while that is remembered.
 */
export interface ChangeRow {
  readonly kind: string
  readonly id: number
  readonly uuid: string | null
  readonly revision: number
  readonly deleted: 0 | 1
  readonly size: number
  readonly last: string | null
}

/** The user, the count after which changes are listed, the kinds, and the upper limit. */
interface ChangesQuery {
  readonly userId: number
  readonly after: number
  readonly kinds: readonly StoredKind[]
  readonly limit: number
}

const length = (columns: readonly string[]) =>
  sql.raw(columns.map((column) => ` + coalesce(length(${column}), 0)`).join(''))

function rowsOf({ wireName, table, long, lengthInside }: StoredKind): RawBuilder<unknown> {
  const inside = sql.raw(lengthInside === null ? '0' : `coalesce((${lengthInside}), 0)`)
  return sql`SELECT ${wireName}, id, uuid, revision, 0, ${inside}${length(long)}, NULL, user_id
    FROM ${sql.table(table)}`
}

/** The changes after a count that a user may see, oldest first, each record once. */
export async function changesAfter({ db }: StoreView, query: ChangesQuery): Promise<readonly ChangeRow[]> {
  const { userId, after, kinds, limit } = query
  const own = sql`user_id = ${userId}`
  const page = (kind: StoredKind) => sql`SELECT * FROM (
    ${rowsOf(kind)} WHERE ${kind.isShared ? sql`1` : own} AND revision > ${after} ORDER BY revision LIMIT ${limit})`
  const shared = kinds.filter(({ isShared }) => isShared).map(({ wireName }) => wireName)
  const seen = shared.length === 0 ? own : sql`(${own} OR kind IN (${sql.join(shared)}))`
  const tombstones = sql`SELECT kind, record_id, uuid, revision, 1, 0${length(['last'])}, last, user_id
    FROM tombstones`
  const deleted = sql`SELECT * FROM (
    ${tombstones} WHERE ${seen} AND revision > ${after} AND kind IN (${sql.join(kinds.map(({ wireName }) => wireName))})
    ORDER BY revision LIMIT ${limit})`
  const all = sql.join([...kinds.map(page), deleted], sql` UNION ALL `)
  const { rows } = await sql<ChangeRow>`
    WITH changes (kind, id, uuid, revision, deleted, size, last, user_id) AS (${all})
    SELECT kind, id, uuid, revision, deleted, size, last FROM changes ORDER BY revision LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** The count of the last change. */
export async function lastCount({ db }: StoreView): Promise<number> {
  const { value } = await db.selectFrom('change_sequence').select('value').executeTakeFirstOrThrow()
  return value
}
