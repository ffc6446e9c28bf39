import { readPages } from '#data/http/read-pages.ts'
import { send } from '#data/http/send.ts'
import { getDashboardRelated } from '#domain/contract/bi/dashboard.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Roles per request, and the maximum number of requests. */
const PAGE_SIZE = 100
const MAX_PAGES = 10

/** Reads the names of the roles that may see dashboards, by id. Fails: with any WireError. */
export async function fetchRoles(
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<number, string>, WireError>> {
  const rows = await readPages(MAX_PAGES, async (page) =>
    send(getDashboardRelated, {
      params: { column: 'roles' },
      query: { q: { page, page_size: PAGE_SIZE } },
      signal,
    }),
  )
  return rows.ok ? ok(new Map(rows.value.map(({ value, text }) => [value, text]))) : rows
}
