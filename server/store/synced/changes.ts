import { type RawBuilder, sql } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { SyncedKind } from '#server/store/tables.ts'

/**
 * That a record changed, or went: its key and what its change counts; `size` is about the characters that it holds, and
 * `last` the row of one that went, as JSON text, as long as that is remembered.
 */
export interface ChangeRow {
  readonly kind: SyncedKind
  readonly id: number
  readonly uuid: string | null
  readonly revision: number
  readonly deleted: 0 | 1
  readonly size: number
  readonly last: string | null
}

/** What to ask: whose changes, after which count, of which kinds, and how many at most. */
export interface ChangesAsk {
  readonly userId: number
  readonly after: number
  readonly kinds: readonly SyncedKind[]
  readonly limit: number
}

const length = (columns: readonly string[]) =>
  sql.raw(columns.map((column) => `coalesce(length(${column}), 0)`).join(' + '))

const ROWS: Readonly<Record<SyncedKind, RawBuilder<unknown>>> = {
  tab_state: sql`SELECT 'tab_state', id, uuid, revision, 0, ${length(['sql', 'template_params', 'extra_json'])}
    + coalesce((SELECT sum(length(description)) FROM table_schemas WHERE tab_state_id = tab_states.id), 0), NULL, user_id
    FROM tab_states`,
  table_schema: sql`SELECT 'table_schema', id, uuid, revision, 0, ${length(['description'])}, NULL, user_id
    FROM table_schemas`,
  saved_query: sql`SELECT 'saved_query', id, uuid, revision, 0,
    ${length(['sql', 'description', 'template_parameters', 'extra_json'])}, NULL, user_id FROM saved_queries`,
}

/** The changes of a user after a count, oldest first, each record once. */
export async function changesAfter({ db }: StoreView, ask: ChangesAsk): Promise<readonly ChangeRow[]> {
  const { userId, after, kinds, limit } = ask
  const page = (rows: RawBuilder<unknown>) => sql`SELECT * FROM (
    ${rows} WHERE user_id = ${userId} AND revision > ${after} ORDER BY revision LIMIT ${limit})`
  const graves = sql`SELECT kind, record_id, uuid, revision, 1, ${length(['last'])}, last, user_id
    FROM tombstones`
  const gone = sql`SELECT * FROM (
    ${graves} WHERE user_id = ${userId} AND revision > ${after} AND kind IN (${sql.join(kinds)})
    ORDER BY revision LIMIT ${limit})`
  const all = sql.join([...kinds.map((kind) => page(ROWS[kind])), gone], sql` UNION ALL `)
  const { rows } = await sql<ChangeRow>`
    WITH changes (kind, id, uuid, revision, deleted, size, last, user_id) AS (${all})
    SELECT kind, id, uuid, revision, deleted, size, last FROM changes ORDER BY revision LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** The count of the last change of all. */
export async function lastCount({ db }: StoreView): Promise<number> {
  const { value } = await db.selectFrom('change_sequence').select('value').executeTakeFirstOrThrow()
  return value
}
