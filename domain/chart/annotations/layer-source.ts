import { type AnnotationQuery, annotationQuery } from '#domain/contract/bi/annotation-query.ts'
import { isRecord } from '#domain/core/parse.ts'

type Form = Readonly<Record<string, unknown>>

/** The source of a layer's annotations: the server id of a stored layer or of a chart; null if none is set. */
export interface LayerSource {
  readonly name: string
  readonly kind: 'stored' | 'rows' | 'lines'
  readonly id: number | null
  readonly layer: AnnotationQuery
}

/** The visible layers of a form that need a request. Formulas need none; invalid layers are left out. */
export function layerSources(form: Form): readonly LayerSource[] {
  const layers: readonly unknown[] = Array.isArray(form['annotation_layers']) ? form['annotation_layers'] : []
  return layers.flatMap((entry): readonly LayerSource[] => {
    const read = annotationQuery.safeParse(entry)
    if (!read.success || read.data.annotationType === 'FORMULA' || read.data['show'] === false) return []
    const { name, sourceType, annotationType, value } = read.data
    const isSeries = annotationType === 'TIME_SERIES'
    const kind = sourceType === 'NATIVE' ? 'stored' : isSeries ? 'lines' : 'rows'
    const id = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
    return [{ name, kind, id: Number.isSafeInteger(id) ? id : null, layer: read.data }]
  })
}

/** The time shift of a layer, in the syntax of time comparisons; "" for none. */
export function timeShiftOf({ overrides }: AnnotationQuery): string {
  const given = overrides?.['time_shift']
  const shift = typeof given === 'string' ? given.trim() : ''
  return shift === '' || /(ago|later)$/i.test(shift) ? shift : `${shift} ago`
}

/**
 * The form of a source chart with the overrides of its layer: time range, grain and time shift. Without overrides it has the
 * time range and grain of the chart that shows it.
 */
export function sourceForm(
  source: Form,
  query: AnnotationQuery,
  { form: shown, range }: { readonly form: Form; readonly range: string },
): Form {
  const given = query.overrides ?? {}
  const shift = timeShiftOf(query)
  const grain = given['time_grain_sqla'] ?? shown['time_grain_sqla']
  const ranged = 'time_range' in given ? withRange(source, textOr(given['time_range'], range)) : {}
  const form = { ...source, annotation_layers: [], ...ranged }
  return {
    ...form,
    ...('time_grain_sqla' in given && typeof grain === 'string' ? { time_grain_sqla: grain } : {}),
    ...(shift === '' || isOpen(form) ? {} : { time_compare: [shift], comparison_type: 'values' }),
  }
}

/** Whether a form has no time range. Its rows then include those of any shifted period. */
export function isOpen(form: Form): boolean {
  return shownRange(form, null) === NO_RANGE
}

const NO_RANGE = 'No filter'

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

function withRange(source: Form, range: string): Form {
  const filters: readonly unknown[] = Array.isArray(source['adhoc_filters']) ? source['adhoc_filters'] : []
  return {
    time_range: range,
    adhoc_filters: filters.map((filter) =>
      isTimeFilter(filter) ? { ...filter, comparator: range } : filter,
    ),
  }
}

function isTimeFilter(filter: unknown): filter is Form {
  return isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE'
}

/** The time range of a chart: that of its dashboard, by default that of its form. */
export function shownRange(form: Form, dashboardRange: string | null): string {
  if (dashboardRange !== null) return dashboardRange
  const filters: readonly unknown[] = Array.isArray(form['adhoc_filters']) ? form['adhoc_filters'] : []
  const own = filters.find(isTimeFilter)?.['comparator']
  return textOr(own, textOr(form['time_range'], NO_RANGE))
}
