import { isRecord, parseJson } from '#domain/core/parse.ts'
import { json, type SimAnswer } from './sim-server.ts'

type Fields = Readonly<Record<string, unknown>>

const WRITABLE = new Set(
  'dashboard_title slug owners roles position_json css json_metadata published certified_by certification_details is_managed_externally external_url'.split(
    ' ',
  ),
)
const WRITABLE_LATER = new Set([...WRITABLE, 'tags'])

/** Fields of a create that may not be null. */
const NOT_NULL = ['position_json', 'css', 'json_metadata', 'published']

/** The settings that 4.1.2 accepts. Source: BI spec §3. */
const SETTINGS = new Set(
  'native_filter_configuration chart_configuration global_chart_configuration timed_refresh_immune_slices filter_scopes expanded_slices refresh_frequency default_filters stagger_refresh stagger_time color_scheme color_namespace positions label_colors shared_label_colors map_label_colors color_scheme_domain cross_filters_enabled import_time remote_id filter_bar_orientation native_filter_migration show_native_filters'.split(
    ' ',
  ),
)

/** The fields of a request, those that it stores in another form, and the charts of its layout; null without a layout. */
export interface DashboardBody {
  readonly values: Fields
  readonly stored: Fields
  readonly charts: readonly number[] | null
}

type Read = ({ readonly ok: true } & DashboardBody) | { readonly ok: false; readonly answer: SimAnswer }

/** Whether a request is a create, and the uuid of a chart; null for one that does not exist. */
interface BodyOf {
  readonly isNew: boolean
  readonly uuidOf: (chart: number) => string | null
}

/** Reads the body of a write as Superset 4.1.2 does, or returns the rejection. */
export function readDashboardBody(body: string, { isNew, uuidOf }: BodyOf): Read {
  const parsed = parseJson(body)
  if (!parsed.ok || !isRecord(parsed.value)) return rejected({ message: 'Request is not JSON' })
  const { value } = parsed
  const writable = isNew ? WRITABLE : WRITABLE_LATER
  const unknown = Object.keys(value).filter((name) => !writable.has(name))
  if (unknown.length > 0)
    return rejected({ message: Object.fromEntries(unknown.map((name) => [name, ['Unknown field.']])) })
  const isNull = isNew ? NOT_NULL.filter((name) => value[name] === null) : []
  if (isNull.length > 0)
    return rejected({ message: Object.fromEntries(isNull.map((name) => [name, ['Field may not be null.']])) })
  if (isNew && value['slug'] === '')
    return rejected({ message: { slug: ['Length must be between 1 and 255.'] } })
  const values = typeof value['slug'] === 'string' ? { ...value, slug: normal(value['slug']) } : value
  return readTables(values, { isNew, uuidOf })
}

function normal(slug: string): string {
  return slug
    .trim()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
}

function readTables(values: Fields, { isNew, uuidOf }: BodyOf): Read {
  const settings = tableIn(values['json_metadata'])
  if (settings === 'bad') return rejected({ message: { json_metadata: ['JSON not valid'] } })
  if (tableIn(values['position_json']) === 'bad')
    return rejected({ message: { position_json: ['JSON not valid'] } })
  const unknown = Object.keys(settings ?? {}).filter((name) => !SETTINGS.has(name))
  if (unknown.length > 0)
    return rejected({
      message: { json_metadata: [Object.fromEntries(unknown.map((name) => [name, ['Unknown field.']]))] },
    })
  const slug = values['slug'] === '' ? { slug: null } : {}
  if (isNew || settings === null) return { ok: true, values, stored: slug, charts: null }
  const { positions } = settings
  const layout = isRecord(positions) ? withUuids(positions, uuidOf) : null
  return {
    ok: true,
    values,
    stored: {
      ...slug,
      json_metadata: JSON.stringify(filledSettings(settings)),
      ...(layout === null ? {} : { position_json: JSON.stringify(layout) }),
    },
    charts: layout === null ? null : chartsIn(layout).filter((id) => uuidOf(id) !== null),
  }
}

function tableIn(text: unknown): Fields | null | 'bad' {
  if (typeof text !== 'string') return null
  const parsed = parseJson(text)
  if (!parsed.ok) return 'bad'
  return isRecord(parsed.value) ? parsed.value : null
}

/** Settings as an update stores them: with defaults; those of old filters stay only beside a layout. */
function filledSettings({
  positions,
  show_native_filters: _shown,
  filter_scopes,
  ...settings
}: Fields): Fields {
  const { color_namespace, ...others } = settings
  const scopes = isRecord(filter_scopes) && Object.keys(filter_scopes).length > 0 ? { filter_scopes } : {}
  return {
    ...others,
    ...(isRecord(positions) ? { default_filters: '{}', ...scopes } : {}),
    ...(color_namespace === null || color_namespace === undefined ? {} : { color_namespace }),
    timed_refresh_immune_slices: settings['timed_refresh_immune_slices'] ?? [],
    expanded_slices: settings['expanded_slices'] ?? {},
    refresh_frequency: settings['refresh_frequency'] ?? 0,
    color_scheme: settings['color_scheme'] ?? '',
    label_colors: settings['label_colors'] ?? {},
    shared_label_colors: settings['shared_label_colors'] ?? [],
    map_label_colors: settings['map_label_colors'] ?? {},
    color_scheme_domain: settings['color_scheme_domain'] ?? [],
    cross_filters_enabled: settings['cross_filters_enabled'] ?? true,
  }
}

function withUuids(layout: Fields, uuidOf: BodyOf['uuidOf']): Fields {
  const entries = Object.entries(layout).map(([name, component]): [string, unknown] => {
    if (!isRecord(component) || component['type'] !== 'CHART' || !isRecord(component['meta']))
      return [name, component]
    const { meta } = component
    return [name, { ...component, meta: { ...meta, uuid: uuidOf(Number(meta['chartId'])) } }]
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function chartsIn(layout: Fields): readonly number[] {
  return Object.values(layout).flatMap((component) => {
    const meta = isRecord(component) ? component['meta'] : null
    return isRecord(meta) && typeof meta['chartId'] === 'number' ? [meta['chartId']] : []
  })
}

function rejected(body: unknown): Read {
  return { ok: false, answer: json(body, 400) }
}
