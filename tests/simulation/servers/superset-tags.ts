import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { json, type SimAnswer } from './sim-server.ts'

/** A tag of a Superset set by users. */
export interface TagRow {
  readonly id: number
  readonly name: string
}

/** The parts of a model that tags use. */
interface TagPlace {
  readonly tags: Map<number, TagRow>
  readonly nextId: () => number
}

/** Answers the tag calls of a front: by name or number, and bulk creation. */
export function answerTagCall(
  { tags, nextId }: TagPlace,
  { method, path, body }: { method: string; path: string; body: string },
): SimAnswer | null {
  const [place = '', query = ''] = path.split('?', 2)
  if (place === '/api/v1/tag/bulk_create' && method === 'POST') {
    for (const name of namesIn(body).map(escaped)) {
      if ([...tags.values()].some((tag) => tag.name === name)) continue
      const id = nextId()
      tags.set(id, { id, name })
    }
    return json({ result: { objects_skipped: [], objects_tagged: [] } })
  }
  const id = /^\/api\/v1\/tag\/(\d+)$/.exec(place)?.[1]
  if (id !== undefined && method === 'GET') {
    const tag = tags.get(Number(id))
    return tag === undefined
      ? json({ message: 'Not found' }, 404)
      : json({ id: tag.id, result: { ...tag, type: 1 } })
  }
  if (place !== '/api/v1/tag/' || method !== 'GET') return null
  const parsed = parseRison(new URLSearchParams(query).get('q') ?? '')
  const filters = parsed.ok && isRecord(parsed.value) ? parsed.value['filters'] : null
  if (!Array.isArray(filters)) return null
  const found = [...tags.values()].filter((tag) =>
    filters.every(
      (filter: unknown) => !isRecord(filter) || filter['col'] === 'type' || tag.name === filter['value'],
    ),
  )
  return json({
    count: found.length,
    ids: found.map(({ id }) => id),
    result: found.map((tag) => ({ ...tag, type: 1 })),
  })
}

function namesIn(body: string): readonly string[] {
  const read = parseJson(body)
  const tags = read.ok && isRecord(read.value) ? read.value['tags'] : null
  return Array.isArray(tags)
    ? tags.flatMap((tag: unknown) => (isRecord(tag) && typeof tag['name'] === 'string' ? [tag['name']] : []))
    : []
}

/** 4.1.2 stores a new name HTML-escaped, and finds it by the escaped name. */
function escaped(name: string): string {
  const marks = new Map([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ["'", '&#39;'],
    ['"', '&#34;'],
  ])
  return name.replace(/[&<>'"]/g, (mark) => marks.get(mark) ?? mark)
}
