import { type RawBuilder, sql } from 'kysely'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { Store } from '#server/store/open-store.ts'

/** The query of a list of choices. */
interface ChoiceQuery {
  readonly filter?: string | undefined
  readonly include_ids?: readonly number[] | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** Most choices of a page, and their default. */
const MOST_CHOICES = 100
const FEW_CHOICES = 25

interface Choice<Value> {
  readonly text: string
  readonly value: Value
}

/** A table whose columns are listed by their values: the column of each name in the API, and the rows that the user sees. */
interface DistinctSource {
  readonly table: 'datasets' | 'saved_queries' | 'queries'
  readonly columns: ReadonlyMap<string, string>
  readonly isVisible: RawBuilder<boolean>
}

/** The values of a column, sorted. Fails: 404 for a column that is not listed. */
export async function distinctValues(
  { db }: Store,
  { table, columns, isVisible }: DistinctSource,
  { column: name, query = {} }: { readonly column: string; readonly query?: ChoiceQuery | undefined },
): Promise<Result<{ count: number; result: Choice<string>[] }, HttpError>> {
  const column = columns.get(name)
  if (column === undefined) return err(NOT_FOUND)
  const rows = await sql<{ value: string }>`
    SELECT DISTINCT ${sql.ref(column)} AS value FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL AND ${isVisible} ORDER BY lower(${sql.ref(column)})`.execute(db)
  const all = rows.rows.map(({ value }) => ({ text: value, value }))
  return ok(pageOf(all, query))
}

/** The databases of this server. */
export async function databaseChoices({ db }: Store, query: ChoiceQuery = {}) {
  const rows = await db.selectFrom('databases').select(['id', 'name']).orderBy('id').execute()
  return pageOf(
    rows.map(({ id, name }) => ({ extra: {}, text: name, value: id })),
    query,
  )
}

/** The users, as possible owners or authors of a record. Fails: 404 for any other column. */
export async function peopleChoices({ db }: Store, column: string, query: ChoiceQuery = {}) {
  if (!PEOPLE_COLUMNS.has(column)) return err(NOT_FOUND)
  const rows = await db.selectFrom('users').selectAll().orderBy('id').execute()
  const all = rows.map((user) => ({
    extra: column === 'owners' ? { active: user.is_active === 1, email: user.email } : {},
    text: `${user.first_name} ${user.last_name}`,
    value: user.id,
  }))
  return ok(pageOf(all, query))
}

const PEOPLE_COLUMNS: ReadonlySet<string> = new Set(['owners', 'created_by', 'changed_by'])

function pageOf<One extends Choice<unknown>>(
  all: readonly One[],
  { filter = '', include_ids: included = [], page = 0, page_size: size = FEW_CHOICES }: ChoiceQuery,
): { count: number; result: One[] } {
  const wanted = filter.toLowerCase()
  const ids = new Set<unknown>(included)
  const found = all.filter(({ text, value }) => ids.has(value) || text.toLowerCase().includes(wanted))
  const length = size <= 0 || size > MOST_CHOICES ? MOST_CHOICES : size
  const from = Math.max(0, page) * length
  return { count: found.length, result: found.slice(from, from + length) }
}
