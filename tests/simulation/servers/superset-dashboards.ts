import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { json, type Said } from './sim-server.ts'

/** An empty dashboard, as a Superset keeps it. */
export interface DashboardRow {
  readonly id: number
  readonly createdBy: number
  readonly title: string
}

/** What dashboards are to a model. */
interface DashboardPlace {
  readonly dashboards: Map<number, DashboardRow>
  readonly nextId: () => number
}

/** Answers the calls of dashboards that a front makes: a title may be given to several. */
export function answerDashboardCall(
  { dashboards, nextId }: DashboardPlace,
  { method, path, body, userId }: { method: string; path: string; body: string; userId: number },
): Said | null {
  const [place = '', query = ''] = path.split('?', 2)
  if (place !== '/api/v1/dashboard/') return null
  if (method === 'POST') {
    const read = parseJson(body)
    const title = read.ok && isRecord(read.value) ? String(read.value['dashboard_title']) : ''
    const id = nextId()
    dashboards.set(id, { id, createdBy: userId, title })
    return json({ id, result: { dashboard_title: title } }, 201)
  }
  const asked = parseRison(new URLSearchParams(query).get('q') ?? '')
  const filters = asked.ok && isRecord(asked.value) ? asked.value['filters'] : null
  const [first]: readonly unknown[] = Array.isArray(filters) ? filters : []
  const title = isRecord(first) && first['col'] === 'dashboard_title' ? first['value'] : undefined
  // What else may be asked of a list is not the model's.
  if (method !== 'GET' || title === undefined) return null
  const found = [...dashboards.values()].filter((row) => row.createdBy === userId && row.title === title)
  return json({
    count: found.length,
    ids: found.map(({ id }) => id),
    result: found.map(({ id }) => ({ id })),
  })
}
