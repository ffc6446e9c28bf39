import type { ListQuery } from '#domain/contract/wire.ts'
import { err, ok } from '#domain/core/result.ts'
import { describeList } from '#server/present/lists/described-columns.ts'
import { type ListError, type ListSpec, listRecords } from '#server/store/lists/list-records.ts'
import type { Store } from '#server/store/open-store.ts'
import type { User } from '#server/store/users.ts'
import { type HttpError, messageError } from './errors/http-error.ts'

/** A request for a page of a list; `needed` are the columns that its contract always has. */
interface ListRequest<Wire> {
  readonly store: Store
  readonly spec: ListSpec
  readonly query: { readonly q?: ListQuery | undefined }
  readonly user: User
  readonly needed: readonly (keyof Wire & string)[]
}

/** Answers with a page of records in the list form of the API, with the requested columns and their descriptions. */
export async function answerList<Row, Wire extends { readonly id: number }>(
  { store, spec, query: { q }, user, needed }: ListRequest<Wire>,
  present: (rows: readonly Row[]) => Promise<readonly Wire[]>,
) {
  const page = await listRecords<Row>(store, spec, q ?? {}, user.id)
  if (!page.ok) return err(listError(page.error))
  const rows = await present(page.value.rows)
  return ok({
    count: page.value.count,
    ...describeList(spec, q?.columns),
    ids: rows.map((row) => row.id),
    result: [...pickColumns(rows, q, needed)],
  })
}

/** The answer to a request for a list that cannot be read, as recorded. */
function listError({ code, column }: ListError): HttpError {
  switch (code) {
    case 'filter':
      return messageError(400, `Filter column: ${column} not allowed to filter`)
    case 'order':
      return messageError(400, `Invalid order by column: ${column}`)
  }
}

/**
 * Picks the requested columns of a list, and always those that its contract needs. `a.b` requests all of the record a.
 * Without a request all columns are picked.
 */
function pickColumns<Wire extends { readonly id: number }>(
  rows: readonly Wire[],
  query: ListQuery | undefined,
  needed: readonly (keyof Wire & string)[],
): readonly Wire[] {
  const columns = query?.columns
  if (columns === undefined || columns.length === 0) return rows
  const shown = new Set([...columns.map((column) => column.split('.', 1)[0] ?? ''), ...needed])
  // The needed columns are present; the contract lets all others be absent.
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))) as Wire,
  )
}
