import { send } from '#data/http/send.ts'
import { listTags } from '#domain/contract/bi/tag.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Tags per request, and the maximum number of requests. */
const PAGE_SIZE = 100
const MAX_PAGES = 10

/** Reads the names of all user-defined tags, page by page. Fails: with any WireError. */
export async function fetchTags(signal: AbortSignal): Promise<Result<readonly string[], WireError>> {
  const names: string[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const q = {
      columns: ['id', 'name', 'type'],
      filters: [{ col: 'type', opr: 'custom_tag', value: true }],
      order_column: 'name',
      order_direction: 'asc' as const,
      page,
      page_size: PAGE_SIZE,
    }
    const answer = await send(listTags, { query: { q }, signal })
    if (!answer.ok) return answer
    const { count, result } = answer.value
    names.push(...result.map(({ name }) => name))
    if (result.length === 0 || names.length >= count) break
  }
  return ok(names)
}
