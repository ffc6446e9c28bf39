import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { json, type SimAnswer } from './sim-server.ts'

/** An empty dashboard of a Superset. */
export interface DashboardRow {
  readonly id: number
  readonly createdBy: number
  readonly title: string
}

/** The parts of a model that dashboards use. */
interface DashboardPlace {
  readonly dashboards: Map<number, DashboardRow>
  readonly nextId: () => number
}

/** Answers the dashboard calls of a front; several may have the same title. */
export function answerDashboardCall(
  { dashboards, nextId }: DashboardPlace,
  { method, path, body, userId }: { method: string; path: string; body: string; userId: number },
): SimAnswer | null {
  const [place = '', query = ''] = path.split('?', 2)
  if (place !== '/api/v1/dashboard/') return null
  if (method === 'POST') {
    const read = parseJson(body)
    const title = read.ok && isRecord(read.value) ? String(read.value['dashboard_title']) : ''
    const id = nextId()
    dashboards.set(id, { id, createdBy: userId, title })
    return json({ id, result: { dashboard_title: title } }, 201)
  }
  const parsed = parseRison(new URLSearchParams(query).get('q') ?? '')
  const filters = parsed.ok && isRecord(parsed.value) ? parsed.value['filters'] : null
  const [first]: readonly unknown[] = Array.isArray(filters) ? filters : []
  const title = isRecord(first) && first['col'] === 'dashboard_title' ? first['value'] : undefined
  // The model supports no other list queries.
  if (method !== 'GET' || title === undefined) return null
  const found = [...dashboards.values()].filter((row) => row.createdBy === userId && row.title === title)
  return json({
    count: found.length,
    ids: found.map(({ id }) => id),
    result: found.map(({ id }) => ({ id })),
  })
}
