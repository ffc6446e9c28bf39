import { isRecord, parseJson } from '#domain/core/parse.ts'
import { json, type SimAnswer } from './sim-server.ts'
import { idsOf, stampOf } from './superset-bodies.ts'
import type { DashboardRow } from './superset-dashboards.ts'
import type { TagRow } from './superset-tags.ts'

/** A chart of a Superset; all users of the model see it, its owners change it. */
export interface ChartRow {
  readonly id: number
  readonly createdBy: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly owners: readonly number[]
  readonly dashboards: readonly number[]
  /** The ids of its tags by users. */
  readonly tags: readonly number[]
  /** In ms since 1970. */
  readonly changedOn: number
}

/** Fields that a write may contain. Source: BI spec §3. */
const WRITABLE = new Set([
  'slice_name',
  'description',
  'viz_type',
  'owners',
  'params',
  'query_context',
  'query_context_generation',
  'cache_timeout',
  'datasource_id',
  'datasource_type',
  'dashboards',
  'certified_by',
  'certification_details',
])

/** Fields that an update may also contain. */
const WRITABLE_LATER = new Set([...WRITABLE, 'tags'])

const NOT_FOUND = json({ message: 'Not found' }, 404)
const FORBIDDEN = json({ message: 'Forbidden' }, 403)
const MOST_ROWS = 100

/** A call; `path` has its query string. */
interface ChartCall {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly userId: number
}

/** The parts of a model that charts use. */
export interface ChartPlace {
  readonly charts: Map<number, ChartRow>
  readonly dashboards: Map<number, DashboardRow>
  readonly tags: ReadonlyMap<number, TagRow>
  readonly nextId: () => number
  readonly now: () => number
}

/**
 * Answers a call of charts as Superset 4.1 does: a create takes no uuid and is repeated each time, only the list has the
 * time of a change, and only the single record has the query context.
 */
export function answerChartCall(place: ChartPlace, call: ChartCall): SimAnswer | null {
  const [path = '', query = ''] = call.path.split('?', 2)
  if (path === '/api/v1/chart/') {
    const q = new URLSearchParams(query).get('q') ?? ''
    // The model supports no other list queries.
    if (call.method === 'GET') return q.startsWith('(columns:') ? listCharts(place, q) : null
    return call.method === 'POST' ? createChart(place, call) : null
  }
  const id = /^\/api\/v1\/chart\/(\d+)$/.exec(path)?.[1]
  if (id === undefined) return null
  const chart = place.charts.get(Number(id))
  if (chart === undefined) return NOT_FOUND
  if (call.method === 'GET')
    return json({
      id: chart.id,
      result: {
        id: chart.id,
        ...presented(chart, place),
        query_context: chart.fields['query_context'] ?? null,
      },
    })
  if (!chart.owners.includes(call.userId)) return FORBIDDEN
  if (call.method === 'PUT') return updateChart(place, chart, call)
  if (call.method !== 'DELETE') return null
  place.charts.delete(chart.id)
  return json({ message: 'OK' })
}

/** The columns by which this model filters a list. */
const FILTERED = new Set(['id', 'created_by', 'owners', 'slice_name', 'viz_type', 'datasource_id'])

function listCharts(place: ChartPlace, q: string): SimAnswer {
  const { charts } = place
  const strange = [...q.matchAll(/\(col:(\w+),opr:/g)].find(([, column = '']) => !FILTERED.has(column))
  if (strange !== undefined)
    return json({ message: `Filter column: ${strange[1]} not allowed to filter` }, 400)
  const only = Number(/col:id,opr:eq,value:(\d+)/.exec(q)?.[1] ?? 0)
  const maker = Number(/col:created_by,opr:rel_o_m,value:(\d+)/.exec(q)?.[1] ?? 0)
  const found = [...charts.values()]
    .filter(({ id, createdBy }) => (only === 0 || id === only) && (maker === 0 || createdBy === maker))
    .toSorted((a, b) => b.changedOn - a.changedOn || b.id - a.id)
  const size = Math.min(MOST_ROWS, Number(/page_size:(\d+)/.exec(q)?.[1] ?? 20))
  const start = size * Number(/page:(\d+)/.exec(q)?.[1] ?? 0)
  const rows = found.slice(start, start + size)
  const columns = /columns:!\(([^)]*)\)/
    .exec(q)?.[1]
    ?.split(',')
    .map((name) => name.split('.', 1)[0])
  const picked = rows.map((row) => {
    const all = { id: row.id, ...presented(row, place), changed_on_utc: stampOf(row), changed_by_name: 'Ada' }
    return Object.fromEntries(Object.entries(all).filter(([name]) => columns?.includes(name) ?? true))
  })
  return json({ count: found.length, ids: rows.map(({ id }) => id), result: picked })
}

function presented({ id: chart, fields, owners, dashboards, tags }: ChartRow, place: ChartPlace) {
  const none = { description: null, viz_type: null, params: null, cache_timeout: null }
  const { query_context: _context, ...stored } = fields
  return {
    ...none,
    certified_by: null,
    certification_details: null,
    datasource_name_text: 'public.flights',
    ...stored,
    owners: owners.map((id) => ({ id, first_name: 'Ada', last_name: `${id}` })),
    dashboards: dashboards.map((id) => ({ id, dashboard_title: `Board ${id}` })),
    // The first is made by the Superset itself.
    tags: [{ id: 900_000 + chart, name: 'type:chart', type: 2 }, ...tags.flatMap((id) => tagged(place, id))],
  }
}

function tagged({ tags }: ChartPlace, id: number) {
  const tag = tags.get(id)
  return tag === undefined ? [] : [{ ...tag, type: 1 }]
}

/** Attaches a chart to exactly these dashboards; their layouts and times stay. */
function attach({ dashboards }: ChartPlace, chart: number, ids: readonly number[]): void {
  for (const row of dashboards.values()) {
    const others = row.charts.filter((id) => id !== chart)
    const isOn = ids.includes(row.id)
    if (isOn !== row.charts.includes(chart))
      dashboards.set(row.id, { ...row, charts: isOn ? [...others, chart] : others })
  }
}

function createChart(place: ChartPlace, { body, userId }: ChartCall): SimAnswer {
  const { charts, nextId, now } = place
  const fields = readFields(body)
  if ('status' in fields) return fields
  const id = nextId()
  const { values } = fields
  const owners = idsOf(values['owners'])
  charts.set(id, {
    id,
    createdBy: userId,
    fields: values,
    owners: owners.length === 0 ? [userId] : owners,
    dashboards: idsOf(values['dashboards']),
    tags: [],
    changedOn: now(),
  })
  attach(place, id, idsOf(values['dashboards']))
  return json({ id, result: values }, 201)
}

function updateChart(place: ChartPlace, chart: ChartRow, { body }: ChartCall): SimAnswer {
  const { charts, tags, now } = place
  const fields = readFields(body, WRITABLE_LATER)
  if ('status' in fields) return fields
  const { tags: tagIds, ...values } = fields.values
  const missing = idsOf(tagIds).find((id) => !tags.has(id))
  if (missing !== undefined) return json({ message: { tags: [`Tag ID ${missing} not found`] } }, 422)
  if ('datasource_id' in values && !('datasource_type' in values))
    return json({ message: 'Fatal error' }, 500)
  charts.set(chart.id, {
    ...chart,
    fields: { ...chart.fields, ...values },
    owners: 'owners' in values ? idsOf(values['owners']) : chart.owners,
    dashboards: 'dashboards' in values ? idsOf(values['dashboards']) : chart.dashboards,
    tags: tagIds === undefined ? chart.tags : idsOf(tagIds),
    changedOn: now(),
  })
  if ('dashboards' in values) attach(place, chart.id, idsOf(values['dashboards']))
  return json({ id: chart.id, result: values })
}

function readFields(
  body: string,
  writable: ReadonlySet<string> = WRITABLE,
): SimAnswer | { readonly values: Readonly<Record<string, unknown>> } {
  const parsed = parseJson(body)
  if (!parsed.ok || !isRecord(parsed.value)) return json({ message: 'Request is not JSON' }, 400)
  const unknown = Object.keys(parsed.value).filter((name) => !writable.has(name))
  if (unknown.length === 0) return { values: parsed.value }
  return json({ message: Object.fromEntries(unknown.map((name) => [name, ['Unknown field.']])) }, 400)
}
