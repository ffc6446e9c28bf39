import type { ListQuery } from '#domain/contract/wire.ts'
import { err, ok } from '#domain/core/result.ts'
import { describeList } from '#server/present/lists/described-columns.ts'
import { type ListError, type ListSpec, listRecords } from '#server/store/lists/list-records.ts'
import type { Store } from '#server/store/open-store.ts'
import type { User } from '#server/store/users.ts'
import { type HttpError, messageError } from './errors/http-error.ts'

/** Who asks for a page of which list, and the columns that its contract always `needs`. */
interface ListRequest<Wire> {
  readonly store: Store
  readonly spec: ListSpec
  readonly query: { readonly q?: ListQuery | undefined }
  readonly user: User
  readonly needed: readonly (keyof Wire & string)[]
}

/** Answers a page of records in the wire's list form, with the columns that were asked for and what it says of them. */
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

/** Why a list is refused, in the words of the reference server. */
function listError({ code, column }: ListError): HttpError {
  switch (code) {
    case 'filter':
      return messageError(400, `Filter column: ${column} not allowed to filter`)
    case 'order':
      return messageError(400, `Invalid order by column: ${column}`)
  }
}

/**
 * Keeps the columns that a list was asked for, and always those that its contract needs. `a.b` asks for the record a:
 * all of it comes. Without a question everything comes.
 */
function pickColumns<Wire extends { readonly id: number }>(
  rows: readonly Wire[],
  query: ListQuery | undefined,
  needed: readonly (keyof Wire & string)[],
): readonly Wire[] {
  const columns = query?.columns
  if (columns === undefined || columns.length === 0) return rows
  const shown = new Set([...columns.map((column) => column.split('.', 1)[0] ?? ''), ...needed])
  // What the contract needs is there, the rest of a row may be absent in it.
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))) as Wire,
  )
}
