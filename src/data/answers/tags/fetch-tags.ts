import { readPages } from '#data/http/read-pages.ts'
import { send } from '#data/http/send.ts'
import { listTags } from '#domain/contract/bi/tag.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** A tag of the server. */
export interface ListedTag {
  readonly id: number
  readonly name: string
  readonly description: string | null
}

/** Tags per request, and the maximum number of requests. */
const PAGE_SIZE = 100
const MAX_PAGES = 20

/** Reads all user-defined tags, page by page, by name. Fails: with any WireError. */
export async function fetchTags(signal?: AbortSignal): Promise<Result<readonly ListedTag[], WireError>> {
  const q = {
    columns: ['id', 'name', 'type', 'description'],
    filters: [{ col: 'type', opr: 'custom_tag', value: true }],
    order_column: 'name',
    order_direction: 'asc' as const,
    page_size: PAGE_SIZE,
  }
  const rows = await readPages(MAX_PAGES, async (page) =>
    send(listTags, { query: { q: { ...q, page } }, signal }),
  )
  if (!rows.ok) return rows
  return ok(rows.value.map(({ id, name, description = null }): ListedTag => ({ id, name, description })))
}
