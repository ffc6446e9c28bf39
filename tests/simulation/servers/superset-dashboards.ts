import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord } from '#domain/core/parse.ts'
import { readMarkedSettings } from '#server/superset/kinds/dashboards/settings-text.ts'
import { json, type ServerShared, type SimAnswer } from './sim-server.ts'
import { idsOf, stampOf } from './superset-bodies.ts'
import type { ChartRow } from './superset-charts.ts'
import { type DashboardBody, readDashboardBody } from './superset-dashboard-bodies.ts'
import type { TagRow } from './superset-tags.ts'

type Fields = Readonly<Record<string, unknown>>

/** A dashboard of a Superset; its owners change it, and see it as a draft. */
export interface DashboardRow {
  readonly id: number
  readonly createdBy: number
  readonly fields: Fields
  readonly owners: readonly number[]
  readonly roles: readonly number[]
  /** The ids of its tags by users. */
  readonly tags: readonly number[]
  /** The ids of its charts: those of the last layout that was saved inside settings, and charts that name it since. */
  readonly charts: readonly number[]
  /** In ms since 1970. */
  readonly changedOn: number
}

/** The parts of a model that dashboards use. */
interface DashboardPlace {
  readonly dashboards: Map<number, DashboardRow>
  readonly charts: ReadonlyMap<number, ChartRow>
  readonly tags: ReadonlyMap<number, TagRow>
  /** Whether lists have the settings, as those of Superset 4 do and those of 6 do not. */
  readonly lists: { readonly settings: boolean }
  readonly nextId: () => number
  readonly now: () => number
}

interface DashboardCall {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly userId: number
}

const NOT_FOUND = json({ message: 'Not found' }, 404)
const FORBIDDEN = json({ message: 'Forbidden' }, 403)
const TAKEN = json({ message: { slug: ['Must be unique'] } }, 422)

/**
 * Answers a call of dashboards as Superset 4.1.2 does: a create takes no uuid and is repeated each time, settings are
 * replaced as one and rejected with an unknown name, and only a layout inside them attaches charts. Source: wire §8.
 */
export function answerDashboardCall(place: DashboardPlace, call: DashboardCall): SimAnswer | null {
  const [path = '', query = ''] = call.path.split('?', 2)
  if (path === '/api/v1/dashboard/') {
    if (call.method === 'GET') return list(place, call, new URLSearchParams(query).get('q') ?? '')
    return call.method === 'POST' ? create(place, call) : null
  }
  const [, name, part] = /^\/api\/v1\/dashboard\/([^/]+?)(\/charts)?$/.exec(path) ?? []
  if (name === undefined) return null
  const row = [...place.dashboards.values()].find(
    ({ id, fields }) => `${id}` === name || fields['slug'] === name,
  )
  if (row === undefined || !isSeen(row, call.userId)) return NOT_FOUND
  if (part !== undefined) return json({ result: row.charts.map((id) => ({ id })) })
  if (call.method === 'GET') return json({ result: detailed(place, row) })
  if (!row.owners.includes(call.userId)) return FORBIDDEN
  if (call.method === 'PUT') return update(place, row, call)
  if (call.method !== 'DELETE') return null
  place.dashboards.delete(row.id)
  return json({ message: 'OK' })
}

function isSeen({ fields, owners }: DashboardRow, userId: number): boolean {
  return fields['published'] === true || owners.includes(userId)
}

function list(place: DashboardPlace, { userId }: DashboardCall, q: string): SimAnswer {
  const parsed = parseRison(q)
  const query = parsed.ok && isRecord(parsed.value) ? parsed.value : {}
  const filters: readonly unknown[] = Array.isArray(query['filters']) ? query['filters'] : []
  const found = [...place.dashboards.values()]
    .filter((row) => isSeen(row, userId) && filters.every((filter) => matches(row, filter)))
    .toSorted((a, b) => b.changedOn - a.changedOn || b.id - a.id)
  const size = Math.min(100, Number(query['page_size'] ?? 20))
  const start = size * Number(query['page'] ?? 0)
  const rows = found.slice(start, start + size)
  const columns: readonly unknown[] | null = Array.isArray(query['columns']) ? query['columns'] : null
  const names = columns?.map((name) => String(name).split('.', 1)[0])
  const result = rows.map((row) => {
    const { charts: _charts, changed_on: _time, ...all } = detailed(place, row)
    const listed = { ...all, changed_on_utc: stampOf(row) }
    const isListed = (name: string) => name !== 'json_metadata' || place.lists.settings
    return Object.fromEntries(
      Object.entries(listed).filter(([name]) => isListed(name) && (names?.includes(name) ?? true)),
    )
  })
  return json({ count: found.length, ids: rows.map(({ id }) => id), result })
}

function matches({ id, createdBy, fields }: DashboardRow, filter: unknown): boolean {
  if (!isRecord(filter)) return true
  const { col, value } = filter
  switch (col) {
    case 'id':
      return id === value
    case 'created_by':
      return createdBy === value
    default:
      return fields[String(col)] === value
  }
}

function detailed({ charts, tags }: DashboardPlace, row: DashboardRow) {
  const { id, fields, owners, roles } = row
  const names = row.charts.flatMap((chart) => charts.get(chart)?.fields['slice_name'] ?? [])
  return {
    certification_details: null,
    certified_by: null,
    css: null,
    dashboard_title: null,
    json_metadata: null,
    position_json: null,
    published: false,
    slug: null,
    ...fields,
    id,
    changed_by_name: 'Ada',
    changed_on: stampOf(row).slice(0, -'+0000'.length),
    charts: names,
    is_managed_externally: false,
    owners: owners.map((owner) => ({ id: owner, first_name: 'Ada', last_name: `${owner}` })),
    roles: roles.map((role) => ({ id: role, name: `Role ${role}` })),
    // The first is made by the Superset itself.
    tags: [
      { id: 800_000 + id, name: 'type:dashboard', type: 2 },
      ...row.tags.flatMap((tag) => {
        const found = tags.get(tag)
        return found === undefined ? [] : [{ ...found, type: 1 }]
      }),
    ],
    url: `/superset/dashboard/${typeof fields['slug'] === 'string' ? fields['slug'] : id}/`,
  }
}

function create(place: DashboardPlace, { body, userId }: DashboardCall): SimAnswer {
  const read = readDashboardBody(body, { isNew: true, uuidOf: () => null })
  if (!read.ok) return read.answer
  const { values } = read
  if (isTaken(place, values['slug'], null)) return TAKEN
  const { owners: given, roles, ...fields } = values
  const owners = idsOf(given)
  const id = place.nextId()
  place.dashboards.set(id, {
    id,
    createdBy: userId,
    fields,
    owners: owners.length === 0 ? [userId] : owners,
    roles: idsOf(roles),
    tags: [],
    charts: [],
    changedOn: place.now(),
  })
  return json({ id, result: values }, 201)
}

function update(place: DashboardPlace, row: DashboardRow, { body }: DashboardCall): SimAnswer {
  const read = readDashboardBody(body, { isNew: false, uuidOf: (chart) => uuidOfChart(place, chart) })
  if (!read.ok) return read.answer
  const { values } = read
  if (isTaken(place, values['slug'], row.id)) return TAKEN
  const missing = idsOf(values['tags']).find((id) => !place.tags.has(id))
  if (missing !== undefined) return json({ message: { tags: [`Tag ID ${missing} not found`] } }, 422)
  place.dashboards.set(row.id, changed(place, row, read))
  return json({ id: row.id, result: values, last_modified_time: Math.floor(place.now() / 1000) })
}

function changed(
  place: DashboardPlace,
  row: DashboardRow,
  { values, stored, charts }: DashboardBody,
): DashboardRow {
  const { owners, roles, tags, ...fields } = values
  return {
    ...row,
    fields: { ...row.fields, ...fields, ...stored },
    owners: owners === undefined ? row.owners : idsOf(owners),
    roles: roles === undefined ? row.roles : idsOf(roles),
    tags: tags === undefined ? row.tags : idsOf(tags),
    charts: charts ?? row.charts,
    changedOn: place.now(),
  }
}

function uuidOfChart({ charts }: DashboardPlace, id: number): string | null {
  return charts.has(id) ? `c0000000-0000-4000-8000-${`${id}`.padStart(12, '0')}` : null
}

function isTaken({ dashboards }: DashboardPlace, slug: unknown, own: number | null): boolean {
  if (typeof slug !== 'string' || slug === '') return false
  return [...dashboards.values()].some(({ id, fields }) => id !== own && fields['slug'] === slug)
}

/** A dashboard with the texts that edits leave in it, without the mark of the front. */
export function sharedDashboard({ id, fields }: DashboardRow): ServerShared {
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const { text } = readMarkedSettings(textOf('json_metadata'))
  return {
    id,
    label: textOf('dashboard_title'),
    text: [textOf('css'), textOf('position_json'), text ?? ''].join(' '),
  }
}
