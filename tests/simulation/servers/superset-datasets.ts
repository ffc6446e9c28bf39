import { isRecord, parseJson } from '#domain/core/parse.ts'
import { json, type SimAnswer } from './sim-server.ts'
import { idsOf, stampOf } from './superset-bodies.ts'

type Fields = Readonly<Record<string, unknown>>

/** A dataset of a Superset; all users of the model see it, its owners change it. */
export interface DatasetRow {
  readonly id: number
  readonly fields: Fields
  readonly owners: readonly number[]
  readonly columns: readonly Fields[]
  readonly metrics: readonly Fields[]
  /** In ms since 1970. */
  readonly changedOn: number
}

/** The parts of a model that datasets use. */
export interface DatasetPlace {
  readonly datasets: Map<number, DatasetRow>
  readonly nextId: () => number
  readonly now: () => number
}

interface DatasetCall {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly userId: number
}

const NOT_FOUND = json({ message: 'Not found' }, 404)
const CREATED = new Set(['database', 'catalog', 'schema', 'table_name', 'sql', 'owners', 'normalize_columns'])
const PART = new Set(
  'id uuid column_name metric_name expression verbose_name description type is_dttm is_active filterable groupby python_date_format advanced_data_type extra metric_type d3format currency warning_text'.split(
    ' ',
  ),
)

/**
 * Answers a call of datasets as Superset 4.1 does: names are unique, parts are identified by their ids only, a metric has
 * no uuid, and a change of parts is no change of the dataset.
 */
export function answerDatasetCall(place: DatasetPlace, call: DatasetCall): SimAnswer | null {
  const [path = '', query = ''] = call.path.split('?', 2)
  if (path === '/api/v1/dataset/') {
    if (call.method === 'GET') return list(place, new URLSearchParams(query).get('q') ?? '')
    return call.method === 'POST' ? create(place, call) : null
  }
  const id = /^\/api\/v1\/dataset\/(\d+)$/.exec(path)?.[1]
  if (id === undefined) return null
  const row = place.datasets.get(Number(id))
  if (row === undefined) return NOT_FOUND
  if (call.method === 'GET') return json({ id: row.id, result: detailed(row) })
  if (!row.owners.includes(call.userId)) return json({ message: 'Forbidden' }, 403)
  if (call.method === 'PUT') return update(place, row, call.body)
  if (call.method !== 'DELETE') return null
  place.datasets.delete(row.id)
  return json({ message: 'OK' })
}

function list({ datasets }: DatasetPlace, q: string): SimAnswer {
  const parsed = parseJson(q)
  const only = Number(/col:id,opr:eq,value:(\d+)/.exec(q)?.[1] ?? 0)
  const name = parsed.ok ? /"table_name","opr":"eq","value":"([^"]*)"/.exec(q)?.[1] : undefined
  const found = [...datasets.values()]
    .filter(
      ({ id, fields }) =>
        (only === 0 || id === only) && (name === undefined || fields['table_name'] === name),
    )
    .toSorted((a, b) => b.changedOn - a.changedOn || b.id - a.id)
  const size = Math.min(100, Number(/page_size"?:(\d+)/.exec(q)?.[1] ?? 20))
  const start = size * Number(/page:(\d+)/.exec(q)?.[1] ?? 0)
  const rows = found.slice(start, start + size)
  const isLight = q.includes('columns:!(id,changed_on_utc)')
  const result = rows.map((row) => (isLight ? { id: row.id, changed_on_utc: stampOf(row) } : listed(row)))
  return json({ count: found.length, ids: rows.map(({ id }) => id), result })
}

function listed(row: DatasetRow): Fields {
  const {
    table_name,
    catalog = null,
    schema = null,
    sql = null,
    description = null,
    extra = null,
  } = row.fields
  return {
    id: row.id,
    table_name,
    catalog,
    schema,
    sql,
    description,
    extra,
    database: { id: row.fields['database'], database_name: 'examples' },
    owners: row.owners.map((id) => ({ id, first_name: 'Ada', last_name: `${id}` })),
    kind: sql === null ? 'physical' : 'virtual',
    changed_on_utc: stampOf(row),
    changed_by_name: 'Ada',
  }
}

function detailed(row: DatasetRow): Fields {
  const { changed_on_utc: stamp, changed_by_name: _by, ...entry } = listed(row)
  const none = { main_dttm_col: null, cache_timeout: null, template_params: null, offset: 0 }
  const { owners: _owners, database: _database, columns: _columns, metrics: _metrics, ...fields } = row.fields
  const { columns, metrics } = row
  return { ...none, ...fields, ...entry, changed_on: String(stamp).slice(0, -5), columns, metrics }
}

function create({ datasets, nextId, now }: DatasetPlace, { body, userId }: DatasetCall): SimAnswer {
  const fields = recordIn(body)
  const unknown = Object.keys(fields).filter((name) => !CREATED.has(name))
  if (unknown.length > 0)
    return json({ message: Object.fromEntries(unknown.map((name) => [name, ['Unknown field.']])) }, 400)
  const name = String(fields['table_name'])
  if ([...datasets.values()].some((one) => one.fields['table_name'] === name))
    return json({ message: { table: [`Dataset ${name} already exists`] } }, 422)
  const id = nextId()
  const owners = idsOf(fields['owners'])
  datasets.set(id, {
    id,
    fields: { ...fields, main_dttm_col: 'day' },
    owners: owners.length === 0 ? [userId] : owners,
    columns: ['day', 'delay'].map((column_name) => part({ column_name }, nextId())),
    metrics: [part({ metric_name: 'count', expression: 'COUNT(*)' }, nextId())],
    changedOn: now(),
  })
  return json({ id, result: fields }, 201)
}

/** Makes a part with an id; columns have a uuid too. */
function part(fields: Fields, id: number): Fields {
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  return {
    ...('column_name' in fields
      ? { uuid, type_generic: null, filterable: true, groupby: true, is_active: true, is_dttm: false }
      : {}),
    ...fields,
    id,
  }
}

function update({ datasets, nextId, now }: DatasetPlace, row: DatasetRow, body: string): SimAnswer {
  const { columns, metrics, owners, ...fields } = recordIn(body)
  const parts = [...listOf(columns), ...listOf(metrics)]
  const unknown = parts.flatMap((one) => Object.keys(one)).filter((name) => !PART.has(name))
  if (unknown.length > 0) return json({ errors: [{ message: `Unknown field: ${unknown.join(', ')}` }] }, 422)
  if (parts.some(({ filterable, groupby }) => filterable === null || groupby === null))
    return json({ errors: [{ message: 'Field may not be null.' }] }, 422)
  const isTaken = (given: unknown, known: readonly Fields[], name: string) =>
    listOf(given).some((one) => !('id' in one) && known.some((other) => other[name] === one[name]))
  if (isTaken(columns, row.columns, 'column_name'))
    return json({ message: { columns: ['One or more columns already exist'] } }, 422)
  if (isTaken(metrics, row.metrics, 'metric_name'))
    return json({ message: { metrics: ['One or more metrics already exist'] } }, 422)
  const replaced = (given: unknown, known: readonly Fields[]) =>
    given === undefined
      ? known
      : listOf(given).map((one) => {
          const before = known.find((other) => other['id'] === one['id'])
          const { uuid: _uuid, ...rest } = one
          return before === undefined ? { ...part(one, nextId()), ...uuidOf(one) } : { ...before, ...rest }
        })
  datasets.set(row.id, {
    ...row,
    fields: { ...row.fields, ...fields },
    owners: owners === undefined ? row.owners : idsOf(owners),
    columns: replaced(columns, row.columns),
    metrics: replaced(metrics, row.metrics),
    changedOn: Object.keys(fields).length > 0 || owners !== undefined ? now() : row.changedOn,
  })
  return json({ id: row.id, result: recordIn(body) })
}

function uuidOf(one: Fields): Fields {
  return 'column_name' in one && typeof one['uuid'] === 'string' ? { uuid: one['uuid'] } : {}
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function recordIn(body: string): Fields {
  const read = parseJson(body)
  return read.ok && isRecord(read.value) ? read.value : {}
}
