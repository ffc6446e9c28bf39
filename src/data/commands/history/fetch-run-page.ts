import { send } from '#data/http/send.ts'
import { listQueries } from '#domain/contract/query.ts'
import type { ListFilter } from '#domain/contract/wire.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { readServerRun, SERVER_RUN_COLUMNS, type ServerRun } from '#domain/query/history/server-run.ts'

/** Rows per page, the server's maximum. */
const PAGE_ROWS = 100

/** A page of the server's runs; `isLast` if no page follows. */
interface RunPage {
  readonly runs: readonly ServerRun[]
  readonly count: number
  readonly isLast: boolean
}

/** Reads a page of runs that match the filters, latest first. Fails: with any WireError. Source: SQL spec §7. */
export async function fetchRunPage(
  filters: ListFilter[],
  page: number,
  signal?: AbortSignal,
): Promise<Result<RunPage, WireError>> {
  const q = {
    columns: [...SERVER_RUN_COLUMNS],
    filters,
    order_column: 'start_time',
    order_direction: 'desc' as const,
    page,
    page_size: PAGE_ROWS,
  }
  const answer = await send(listQueries, { query: { q }, signal })
  if (!answer.ok) return answer
  const { result, count } = answer.value
  const isLast = result.length === 0 || (page + 1) * PAGE_ROWS >= count
  return ok({ runs: result.flatMap((row) => readServerRun(row) ?? []), count, isLast })
}
