import { isRecord } from '#domain/core/parse.ts'
import { LAYER_TYPES, type LayerSource, type LayerType, layerTypeOf } from './layer-types.ts'

/** An annotation layer as it is set. */
export interface LayerDraft {
  readonly name: string
  readonly type: LayerType
  readonly source: LayerSource
  /** A formula; else the id of a layer or of a chart at the server, null where none is chosen. */
  readonly value: string | number | null
  readonly timeColumn: string
  readonly intervalEndColumn: string
  readonly titleColumn: string
  readonly descriptionColumns: readonly string[]
  /** Null: the source's own; 'chart': that of the chart; else a time range of its own. */
  readonly timeRange: string | null
  /** Whether rows are grouped by the time grain of the chart, instead of the source's own. */
  readonly hasChartGrain: boolean
  /** By how much its times are shifted, in words; "" for nothing. */
  readonly timeShift: string
  /** As `#ace1c4`; null for the chart's own. */
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

/** The time range of the chart, as a layer's own. */
export const CHART_RANGE = 'chart'

/** A layer that says nothing yet. */
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
  // A direct label comes before what has to be pointed at. Source: look §4.
  showLabel: true,
}

/** Reads a layer of a form; null for one of a type that is not known, which stays as it is. */
export function readLayer(entry: unknown): LayerDraft | null {
  if (!isRecord(entry)) return null
  const row = LAYER_TYPES.find(({ type }) => type === entry['annotationType'])
  if (row === undefined) return null
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '')
  const flag = (name: string, usual: boolean) => (typeof entry[name] === 'boolean' ? entry[name] : usual)
  const { value, color, width, descriptionColumns, overrides } = entry
  const own = isRecord(overrides) ? overrides : {}
  return {
    name: text('name'),
    type: row.type,
    source: row.sources.find((source) => source === text('sourceType')) ?? row.sources[0] ?? '',
    value: readValue(row.type, value),
    timeColumn: text('timeColumn'),
    intervalEndColumn: text('intervalEndColumn'),
    titleColumn: text('titleColumn'),
    descriptionColumns: Array.isArray(descriptionColumns) ? descriptionColumns.filter(isText) : [],
    timeRange: 'time_range' in own ? rangeOf(own['time_range']) : null,
    hasChartGrain: 'time_grain_sqla' in own,
    timeShift: typeof own['time_shift'] === 'string' ? own['time_shift'] : '',
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

/** A layer as forms hold it; what `before` had of others is kept. */
export function writeLayer(draft: LayerDraft, before: unknown = null): Readonly<Record<string, unknown>> {
  const { type, source, timeRange: _range, hasChartGrain: _grain, timeShift: _shift, ...plain } = draft
  const kept = isRecord(before) ? before : {}
  const overrides = isRecord(kept['overrides']) ? kept['overrides'] : {}
  return {
    ...kept,
    ...plain,
    annotationType: type,
    sourceType: source,
    overrides: type === 'FORMULA' || source === 'NATIVE' ? overrides : writeOverrides(draft, overrides),
  }
}

/** What goes before what a source asks by itself; the chart's own range and grain are written as nothing. */
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

/** A layer of another type, with what can be kept: a source that the type may not have is none, nor is what was chosen of it. */
export function withType(draft: LayerDraft, type: LayerType): LayerDraft {
  if (type === draft.type) return draft
  const { sources } = layerTypeOf(type)
  const isStored = sources.includes(draft.source)
  const source = isStored ? draft.source : (sources[0] ?? '')
  return { ...draft, type, source, value: isStored ? draft.value : type === 'FORMULA' ? '' : null }
}

/** A layer with another source: nothing of it is chosen yet. */
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

/** What an entry of a form is called: its name, or what can be told of it. */
export function layerText(entry: unknown): string {
  const name = isRecord(entry) ? entry['name'] : null
  return typeof name === 'string' && name !== '' ? name : 'Unnamed layer'
}
