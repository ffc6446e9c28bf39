import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import type { ChartModel } from '#domain/chart/model/chart-model.ts'
import type { Pick, PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { PictureModel } from '#domain/chart/model/picture/picture.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { MORE_FORMS, MORE_ROWS } from '#tests/domain/chart/bad-results.ts'
import { chartOf, day, OPTIONS, resultOf } from '#tests/domain/chart/example-chart.ts'
import { RECORDINGS, recordedChart } from '#tests/domain/chart/recordings.ts'

interface Example {
  readonly params: Readonly<Record<string, unknown>>
  readonly result: ChartResult
}

const AT = { type: 'latlong', lonCol: 'lon', latCol: 'lat' }
const TO = { type: 'latlong', lonCol: 'lon2', latCol: 'lat2' }
const LINE = '[[-84.4,33.6],[-87.9,42],[-118.4,33.9]]'
const SHAPE = '{"type":"Point","coordinates":[-84.4,33.6]}'
const PLACES = resultOf(
  { lon: 'number', lat: 'number', lon2: 'number', lat2: 'number', line: 'text', shape: 'text', n: 'number' },
  [-84.4, 33.6, -87.9, 42, LINE, SHAPE, 9],
  [-87.9, 42, -84.4, 33.6, LINE, SHAPE, 1],
)
const COUNTRIES = resultOf({ country: 'text', count: 'number' }, ['FR', 5], ['DE', 3])
const STATES = resultOf({ state: 'text', count: 'number' }, ['GA', 5], ['Illinois', 3])
const EVENTS = resultOf(
  { user: 'text', event: 'text', at: 'time' },
  ['ann', 'look', day('2001-01-01')],
  ['ann', 'buy', day('2001-01-02')],
)

const TREES = resultOf(
  { id: 'number', above: 'number', count: 'number' },
  [1, null, 2],
  [2, 1, 3],
  [3, null, 4],
)

/** Forms of kinds without a recording, with suitable rows. */
const OWN_EXAMPLES: readonly (readonly [vizType: string, Example])[] = [
  ['world_map', { params: { entity: 'country', metric: 'count' }, result: COUNTRIES }],
  ['country_map', { params: { entity: 'state', metric: 'count', select_country: 'usa' }, result: STATES }],
  ['event_flow', { params: { entity: 'user', all_columns_x: 'event' }, result: EVENTS }],
  ['tree_chart', { params: { id: 'id', parent: 'above', metric: 'count' }, result: TREES }],
  ['deck_scatter', { params: { spatial: AT }, result: PLACES }],
  ['deck_hex', { params: { spatial: AT, size: 'n' }, result: PLACES }],
  ['deck_grid', { params: { spatial: AT, size: 'n' }, result: PLACES }],
  ['deck_screengrid', { params: { spatial: AT, size: 'n' }, result: PLACES }],
  ['deck_heatmap', { params: { spatial: AT, size: 'n' }, result: PLACES }],
  ['deck_contour', { params: { spatial: AT, size: 'n' }, result: PLACES }],
  ['deck_arc', { params: { start_spatial: AT, end_spatial: TO }, result: PLACES }],
  ['deck_path', { params: { line_column: 'line', line_type: 'json' }, result: PLACES }],
  ['deck_polygon', { params: { line_column: 'line', line_type: 'json' }, result: PLACES }],
  ['deck_geojson', { params: { geojson: 'shape' }, result: PLACES }],
  ['mapbox', { params: { all_columns_x: 'lon', all_columns_y: 'lat' }, result: PLACES }],
]

/** Viz types that draw the example of another one. */
const SAME_FORM: Readonly<Record<string, string>> = {
  directed_force: 'graph_chart',
  sankey: 'sankey_v2',
  sunburst: 'sunburst_v2',
  treemap: 'treemap_v2',
}

const EXAMPLES = new Map<string, Example>([
  ...RECORDINGS.flatMap((name): [string, Example][] => {
    const { params, answer } = recordedChart(name)
    const [result] = answer.results
    return result === undefined ? [] : [[params.viz_type, { params, result }]]
  }),
  ...MORE_FORMS.map(([name, params]): [string, Example] => [name, { params, result: MORE_ROWS }]),
  ...OWN_EXAMPLES,
])

/** Kinds without picks, and why. */
const NO_PICKS: ReadonlyMap<string, string> = new Map([
  ['bullet', 'its value is that of all rows'],
  ['event_flow', 'a part is a sequence of events, which no condition on single rows says'],
  ['deck_heatmap', 'a cell shows the places around it as well'],
])

/** Parts that represent all rows, by the index of their tip. */
const ALL_ROWS: ReadonlyMap<string, readonly number[]> = new Map([
  ['partition', [0]],
  ['sunburst', [0]],
  ['sunburst_v2', [0]],
  ['treemap', [0]],
  ['treemap_v2', [0]],
  // The root above several trees has no row.
  ['tree_chart', [0]],
])

function drawn(vizType: string, kind: Awaited<ReturnType<typeof loadKind>>) {
  const example = EXAMPLES.get(SAME_FORM[vizType] ?? vizType)
  if (example === undefined) throw new Error(`no example of ${vizType}`)
  const chart = kind.open(chartOf({ ...example.params, viz_type: vizType }))
  const queries = chart.buildQueries(EMPTY_MASK, null)
  return { ...example, queries, drawing: chart.toModel([example.result], OPTIONS) }
}

function isPicture(model: ChartModel | undefined): model is Extract<ChartModel, PictureModel> {
  return model !== undefined && 'tips' in model
}

function meets(cell: PickedCell, value: Cell): boolean {
  if (cell.kind === 'value') return cell.value === value
  const { from, to, includesTo } = cell
  if (typeof value !== 'number') return false
  return (from === null || value >= from) && (to === null || value < to || (includesTo && value === to))
}

/** Counts the rows of a result that match a pick. */
function rowsBehind({ alternatives }: Pick, result: ChartResult): number {
  const rows = Array.from({ length: result.rowCount }, (_, row) => row)
  const valueOf = (column: PickedCell['column'], row: number) =>
    columnOf(result, columnLabel(column))?.values[row] ?? null
  return rows.filter((row) =>
    alternatives.some((cells) => cells.every((cell) => meets(cell, valueOf(cell.column, row)))),
  ).length
}

const kinds = await Promise.all(
  Object.keys(CHART_KINDS).map(async (vizType) => [vizType, await loadKind(vizType)] as const),
)
/** Marks that draw no shapes: their picks have suites of their own. Several maps over each other need several charts. */
const OTHER_MARKS = ['series', 'points', 'matrix', 'table', 'pivot', 'number', 'message', 'html']
const pictures = kinds.filter(
  ([vizType, { mark }]) => !OTHER_MARKS.includes(mark) && vizType !== 'deck_multi',
)

test('each listed kind draws a picture', () => {
  const names = pictures.map(([vizType]) => vizType)
  expect([...NO_PICKS.keys(), ...ALL_ROWS.keys()].filter((name) => !names.includes(name))).toEqual([])
})

describe.each(pictures)('%s', (vizType, kind) => {
  const { drawing, result, queries } = drawn(vizType, kind)
  const model = isPicture(drawing?.model) ? drawing.model : null
  const picks = (model?.tips ?? []).map((_, at) => model?.pickAt(at) ?? null)

  test('has a pick for each part, except for the listed ones', () => {
    expect(picks.length).toBeGreaterThan(0)
    const without = picks.flatMap((pick, at) => (pick === null ? [at] : []))
    const expected = NO_PICKS.has(vizType) ? picks.map((_, at) => at) : (ALL_ROWS.get(vizType) ?? [])
    expect(without).toEqual(expected)
  })

  test('names columns of its query, and rows that it drew', () => {
    const columns = queries.flatMap(({ columns: own, groupby }) => [...(own ?? []), ...(groupby ?? [])])
    const labels = columns.map(columnLabel)
    for (const pick of picks) {
      if (pick === null) continue
      const named = pick.alternatives.flat().map(({ column }) => columnLabel(column))
      expect(named.filter((name) => !labels.includes(name))).toEqual([])
      expect(pick.label).not.toBe('')
      expect(rowsBehind(pick, result)).toBeGreaterThan(0)
    }
  })

  test('has nothing behind an index without a part', () => {
    expect([model?.pickAt(-1), model?.pickAt(picks.length)]).toEqual([null, null])
  })

  test('has rows behind each entry of its legend', () => {
    const entries = model?.legend?.entries ?? []
    const pickEntry = (entry: number) => model?.pickEntry?.(entry) ?? null
    expect(entries.map((_, at) => pickEntry(at)?.label)).toEqual(entries.map(({ name }) => name))
    expect(pickEntry(entries.length === 0 ? 10_000 : entries.length)).toBeNull()
  })
})
