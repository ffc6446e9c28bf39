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

/** The first tags of a server by name, and how many it has. */
export interface TagList {
  readonly tags: readonly ListedTag[]
  readonly total: number
}

/** Tags per request, and the maximum number of requests. */
const PAGE_SIZE = 100
const MAX_PAGES = 20

/** Reads the user-defined tags by name, page by page, at most 2,000. Fails: with any WireError. */
export async function fetchTags(signal?: AbortSignal): Promise<Result<TagList, WireError>> {
  let count = 0
  const q = {
    columns: ['id', 'name', 'type', 'description'],
    filters: [{ col: 'type', opr: 'custom_tag', value: true }],
    order_column: 'name',
    order_direction: 'asc' as const,
    page_size: PAGE_SIZE,
  }
  const rows = await readPages(MAX_PAGES, async (page) => {
    const answer = await send(listTags, { query: { q: { ...q, page } }, signal })
    if (answer.ok) count = answer.value.count
    return answer
  })
  if (!rows.ok) return rows
  const tags = rows.value.map(({ id, name, description = null }): ListedTag => ({ id, name, description }))
  return ok({ tags, total: Math.max(count, tags.length) })
}
