import type { Tip } from '#domain/chart/model/picture/picture.ts'
import { type Expected, type ExpectedRow, expectedOf } from '#tests/figures/expected/database.ts'
import { doubleOf } from '#tests/figures/expected/decimal.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { readShown } from '#tests/figures/shown/read-number.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Dimension } from '#tests/figures/world/ask.ts'
import { pickMetrics, plainAsk } from '#tests/figures/world/make-ask.ts'
import { MAP_COLUMNS, makeMapTable } from '#tests/figures/world/make-map-table.ts'
import { sumOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { fileViews } from './file-views.ts'

const NONE: Expected = { kind: 'none' }

const dimensionOf = (name: string): Dimension => ({ column: { name, kind: 'double' }, grain: null })

/** Points on a map with a figure each, and cells that sum those of several points. */
export const places: Family = {
  vizTypes: ['deck_scatter', 'deck_hex', 'deck_grid', 'deck_screengrid'],
  makeTable: makeMapTable,
  make: (chance, table, vizType) => {
    const plain = plainAsk(chance, table, vizType)
    const known = [MAP_COLUMNS.lon, MAP_COLUMNS.lat].map((name) => ({
      clause: 'WHERE' as const,
      form: {},
      sql: `"${name}" IS NOT NULL`,
    }))
    return {
      ...plain,
      // The query leaves out rows without coordinates.
      conditions: [...plain.conditions, ...known],
      groups: [dimensionOf(MAP_COLUMNS.lon), dimensionOf(MAP_COLUMNS.lat)],
      metrics: pickMetrics(chance, table, 1),
      options: { grid_size: chance.pick([20, 5_000, 1_000_000]), js_agg_function: 'sum' },
    }
  },
  form: ({ vizType, metrics: [metric], conditions }) => ({
    spatial: { type: 'latlong', lonCol: MAP_COLUMNS.lon, latCol: MAP_COLUMNS.lat },
    adhoc_filters: conditions.map(({ form }) => form).filter((form) => Object.keys(form).length > 0),
    ...(vizType === 'deck_scatter'
      ? { point_radius_fixed: { type: 'metric', value: metric?.form } }
      : { size: metric?.form }),
  }),
  views,
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const rows = await figures.by(ask.groups, ask.metrics)
  const label = ask.metrics[0]?.label ?? ''
  const expected = new Map(
    rows.map(({ cells: [lon, lat], figures: [one = NONE] }) => [
      keyOf(`${Number(lon)}, ${Number(lat)}`, label),
      one,
    ]),
  )
  const claims = (how: CellText) =>
    tableClaims(drawing.table, 2, how, (head) => (head === label ? label : null)).map(({ key, text }) => ({
      key: key.replaceAll('−', '-'),
      text,
    }))
  const base = { expected, isComplete: true } as const
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    ...(ask.vizType === 'deck_scatter' ? [] : [cellsView(shown, rows, label)]),
    ...(await fileViews(shown, ask.groups, rows)),
  ]
}

/** All cells together have each point once, and the sum of the figures. */
function cellsView({ drawing: { model } }: Shown, rows: readonly ExpectedRow[], label: string): View {
  const known = rows.filter(
    ({ cells: [lon, lat], figures: [one = NONE] }) =>
      Math.abs(Number(lon)) <= 180 && Math.abs(Number(lat)) <= 90 && one.kind === 'number',
  )
  const tips = 'tips' in model ? model.tips : []
  const sum = (name: string) => tips.reduce((total, tip) => total + numberIn(tip, name), 0)
  const all = sumOf(known.flatMap(({ figures }) => figures))
  // Tooltips of very different sizes have too few digits to check their sum.
  const isSummed = all.kind === 'number' && Math.abs(doubleOf(all.value)) < 1e15
  const claims: readonly Claim[] = [
    { key: keyOf('count'), text: String(sum('Places')) },
    ...(isSummed ? [{ key: keyOf('sum'), text: sum(label).toPrecision(6) }] : []),
  ]
  const expected = new Map([
    [keyOf('count'), expectedOf(String(known.length))],
    [keyOf('sum'), all.kind === 'none' ? expectedOf('0') : all],
  ])
  return { name: 'cells', precision: 'rough', claims, expected, isComplete: false, isOfAll: true }
}

function numberIn({ rows }: Tip, label: string): number {
  const text = rows.find(({ name }) => name === label)?.text ?? ''
  const shown = readShown(text)
  return shown === null ? 0 : doubleOf(shown.value)
}
