import { isRecord } from '#domain/core/parse.ts'
import { LAYER_TYPES, type LayerSource, type LayerType, layerTypeOf } from './layer-types.ts'

/** An annotation layer as the form edits it. */
export interface LayerDraft {
  readonly name: string
  readonly type: LayerType
  readonly source: LayerSource
  /** A formula, or the id of a layer or chart on the server; null if none is chosen. */
  readonly value: string | number | null
  readonly timeColumn: string
  readonly intervalEndColumn: string
  readonly titleColumn: string
  readonly descriptionColumns: readonly string[]
  /** Null: that of the source; 'chart': that of the chart; otherwise a time range. */
  readonly timeRange: string | null
  /** Groups rows by the time grain of the chart instead of the source's. */
  readonly hasChartGrain: boolean
  /** Shift of its times as a phrase; "" for none. */
  readonly timeShift: string
  /** Such as `#ace1c4`; null for a colour of the chart. */
  readonly color: string | null
  readonly style: string
  readonly opacity: string
  /** Width of its line, in px. */
  readonly width: number
  readonly showMarkers: boolean
  readonly hideLine: boolean
  readonly show: boolean
  readonly showLabel: boolean
}

/** Value of `timeRange` for that of the chart. */
export const CHART_RANGE = 'chart'

/** An empty layer. */
export const NEW_LAYER: LayerDraft = {
  name: '',
  type: 'FORMULA',
  source: '',
  value: '',
  timeColumn: '',
  intervalEndColumn: '',
  titleColumn: '',
  descriptionColumns: [],
  timeRange: CHART_RANGE,
  hasChartGrain: false,
  timeShift: '',
  color: null,
  style: 'solid',
  opacity: '',
  width: 1,
  showMarkers: false,
  hideLine: false,
  show: true,
  // A direct label is preferred to a tooltip. Source: look §4.
  showLabel: true,
}

/** Parses a layer of a form; null for an unknown type, which stays unchanged. */
export function readLayer(entry: unknown): LayerDraft | null {
  if (!isRecord(entry)) return null
  const row = LAYER_TYPES.find(({ type }) => type === entry['annotationType'])
  if (row === undefined) return null
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '')
  const flag = (name: string, fallback: boolean) =>
    typeof entry[name] === 'boolean' ? entry[name] : fallback
  const { value, color, width, descriptionColumns, overrides } = entry
  const overridden = isRecord(overrides) ? overrides : {}
  return {
    name: text('name'),
    type: row.type,
    source: row.sources.find((source) => source === text('sourceType')) ?? row.sources[0] ?? '',
    value: readValue(row.type, value),
    timeColumn: text('timeColumn'),
    intervalEndColumn: text('intervalEndColumn'),
    titleColumn: text('titleColumn'),
    descriptionColumns: Array.isArray(descriptionColumns) ? descriptionColumns.filter(isText) : [],
    timeRange: 'time_range' in overridden ? rangeOf(overridden['time_range']) : null,
    hasChartGrain: 'time_grain_sqla' in overridden,
    timeShift: typeof overridden['time_shift'] === 'string' ? overridden['time_shift'] : '',
    color: typeof color === 'string' && color !== '' ? color : null,
    style: text('style') || 'solid',
    opacity: text('opacity'),
    width: typeof width === 'number' && Number.isFinite(width) ? width : 1,
    showMarkers: flag('showMarkers', false),
    hideLine: flag('hideLine', false),
    show: flag('show', true),
    showLabel: flag('showLabel', false),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function rangeOf(range: unknown): string {
  return typeof range === 'string' && range !== '' ? range : CHART_RANGE
}

function readValue(type: LayerType, value: unknown): string | number | null {
  if (type === 'FORMULA') return typeof value === 'string' ? value : ''
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

/** Writes a layer for a form; other fields of `before` are preserved. */
export function writeLayer(draft: LayerDraft, before: unknown = null): Readonly<Record<string, unknown>> {
  const { type, source, timeRange: _range, hasChartGrain: _grain, timeShift: _shift, ...plain } = draft
  const previous = isRecord(before) ? before : {}
  const overrides = isRecord(previous['overrides']) ? previous['overrides'] : {}
  return {
    ...previous,
    ...plain,
    annotationType: type,
    sourceType: source,
    overrides: type === 'FORMULA' || source === 'NATIVE' ? overrides : writeOverrides(draft, overrides),
  }
}

/** Overrides of the source's own query; the range and the grain of the chart are written as null. */
function writeOverrides(
  { timeRange, hasChartGrain, timeShift }: LayerDraft,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { time_range: _range, time_grain_sqla: grain = null, time_shift: _shift, ...others } = before
  const shift = timeShift.trim()
  return {
    ...others,
    ...(timeRange === null ? {} : { time_range: timeRange === CHART_RANGE ? null : timeRange }),
    ...(hasChartGrain ? { time_grain_sqla: grain } : {}),
    ...(shift === '' ? {} : { time_shift: shift }),
  }
}

/** Changes the type of a layer. A source that the type does not allow is reset, with its value. */
export function withType(draft: LayerDraft, type: LayerType): LayerDraft {
  if (type === draft.type) return draft
  const { sources } = layerTypeOf(type)
  const isAllowed = sources.includes(draft.source)
  const source = isAllowed ? draft.source : (sources[0] ?? '')
  return { ...draft, type, source, value: isAllowed ? draft.value : type === 'FORMULA' ? '' : null }
}

/** Changes the source of a layer, and resets its value and columns. */
export function withSource(draft: LayerDraft, source: LayerSource): LayerDraft {
  if (source === draft.source) return draft
  return {
    ...draft,
    source,
    value: null,
    timeColumn: '',
    intervalEndColumn: '',
    titleColumn: '',
    descriptionColumns: [],
  }
}

/** The name of a layer in a form. */
export function layerText(entry: unknown): string {
  const name = isRecord(entry) ? entry['name'] : null
  return typeof name === 'string' && name !== '' ? name : 'Unnamed layer'
}
