import { type RawBuilder, sql } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { ColumnOf, StoredKind } from '#server/store/schema/stored-kind.ts'

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

/** A column of a record, and of a deleted row. */
const ofRecord: ColumnOf = (name) => sql.ref(name)
const ofDeleted: ColumnOf = (name) => sql`json_extract(last, ${`$.${name}`})`

/** The rows of a kind that a user may see; one that they saw before is given as deleted. */
function rowsOf(
  { wireName, table, long, lengthInside, isShared, visibility }: StoredKind,
  { userId, after }: Pick<ChangesQuery, 'userId' | 'after'>,
): RawBuilder<unknown> {
  const inside = sql.raw(lengthInside === null ? '0' : `coalesce((${lengthInside}), 0)`)
  const seen =
    visibility?.isSeen(userId, ofRecord) ?? (isShared ? sql<boolean>`1` : sql<boolean>`user_id = ${userId}`)
  // A client without any records does not need those that it no longer sees.
  const known = after > 0 && visibility !== undefined ? visibility.wasSeen(userId, ofRecord) : sql`0`
  return sql`SELECT ${wireName}, id, uuid, revision, NOT ${seen}, ${inside}${length(long)}, NULL, user_id
    FROM ${sql.table(table)} WHERE (${seen} OR ${known})`
}

/** The deleted row of a record, for users who saw it; and whether they hear of its deletion. */
function deletedRowOf(kinds: readonly StoredKind[], userId: number) {
  const limited = kinds.flatMap(({ wireName, visibility }) =>
    visibility === undefined ? [] : [{ wireName, visibility }],
  )
  const lasts = limited.map(
    ({ wireName, visibility }) =>
      sql`WHEN kind = ${wireName} AND last IS NOT NULL AND NOT ${visibility.isSeen(userId, ofDeleted)} THEN NULL`,
  )
  const hidden = limited.map(
    ({ wireName, visibility }) =>
      sql`NOT (kind = ${wireName} AND last IS NOT NULL AND NOT ${visibility.isSeen(userId, ofDeleted)}
        AND NOT ${visibility.wasSeen(userId, ofDeleted)})`,
  )
  return {
    last: lasts.length === 0 ? sql`last` : sql`CASE ${sql.join(lasts, sql` `)} ELSE last END`,
    isSeen: sql.join([sql`1`, ...hidden], sql` AND `),
  }
}

/** The changes after a count that a user may see, oldest first, each record once. */
export async function changesAfter({ db }: StoreView, query: ChangesQuery): Promise<readonly ChangeRow[]> {
  const { userId, after, kinds, limit } = query
  const own = sql`user_id = ${userId}`
  const page = (kind: StoredKind) => sql`SELECT * FROM (
    ${rowsOf(kind, query)} AND revision > ${after} ORDER BY revision LIMIT ${limit})`
  const shared = kinds.filter(({ isShared }) => isShared).map(({ wireName }) => wireName)
  const seen = shared.length === 0 ? own : sql`(${own} OR kind IN (${sql.join(shared)}))`
  const row = deletedRowOf(kinds, userId)
  const tombstones = sql`SELECT kind, record_id, uuid, revision, 1, 0${length(['last'])}, ${row.last}, user_id
    FROM tombstones`
  const deleted = sql`SELECT * FROM (
    ${tombstones} WHERE ${seen} AND ${row.isSeen} AND revision > ${after} AND kind IN (${sql.join(kinds.map(({ wireName }) => wireName))})
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
