import { readPages } from '#data/http/read-pages.ts'
import { send } from '#data/http/send.ts'
import { getChartRelated } from '#domain/contract/bi/chart.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** A possible owner of a record. */
interface Person {
  readonly id: number
  readonly name: string
}

/** People per request, and the maximum number of requests. */
const PAGE_SIZE = 100
const MAX_PAGES = 10

/** Reads the possible owners of records, page by page. Fails: with any WireError. */
export async function fetchPeople(signal: AbortSignal): Promise<Result<readonly Person[], WireError>> {
  const rows = await readPages(MAX_PAGES, async (page) =>
    send(getChartRelated, {
      params: { column: 'owners' },
      query: { q: { page, page_size: PAGE_SIZE } },
      signal,
    }),
  )
  return rows.ok ? ok(rows.value.map(({ value: id, text: name }) => ({ id, name }))) : rows
}
