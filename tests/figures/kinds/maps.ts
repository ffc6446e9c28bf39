import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { Expected } from '#tests/figures/expected/database.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask, Dimension } from '#tests/figures/world/ask.ts'
import { pickMetrics, plainAsk } from '#tests/figures/world/make-ask.ts'
import { MAP_COLUMNS, makeMapTable } from '#tests/figures/world/make-map-table.ts'
import { byName } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { fileViews } from './file-views.ts'

/** The regions of generated values, by their names on the map. */
const REGIONS: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  [
    'world_map',
    new Map([
      ['United States of America', ['US', 'us']],
      ['Germany', ['DE']],
      ['France', ['FR']],
      ['India', ['IN']],
    ]),
  ],
  [
    'country_map',
    new Map([
      ['California', ['US-CA', 'CA', 'California']],
      ['New York', ['us-ny', 'NY']],
      ['Texas', ['TX', '48']],
    ]),
  ],
])

/** Figures of regions: one for each value, and in tooltips one for each region. */
export const maps: Family = {
  vizTypes: ['world_map', 'country_map'],
  makeTable: makeMapTable,
  make: (chance, table, vizType) => ({
    ...plainMap(chance, table, vizType),
    groups: [entityOf(vizType)],
    metrics: pickMetrics(chance, table, vizType === 'world_map' ? 1 + chance.below(2) : 1),
    options:
      vizType === 'world_map'
        ? { country_fieldtype: 'cca2', show_bubbles: chance.next() < 0.5 }
        : { select_country: chance.pick(['usa', 'usa', 'usa', 'france']) },
  }),
  form: ({ vizType, groups: [entity], metrics: [first, second] }) => ({
    entity: entity?.column.name,
    metric: first?.form,
    ...(vizType === 'world_map' && second !== undefined ? { secondary_metric: second.form } : {}),
  }),
  views,
}

/** The settings of a map. HAVING applies to values, of which a region may have several. */
function plainMap(...parts: Parameters<typeof plainAsk>): Ask {
  const plain = plainAsk(...parts)
  return { ...plain, conditions: plain.conditions.filter(({ clause }) => clause === 'WHERE') }
}

function entityOf(vizType: string): Dimension {
  const name = vizType === 'world_map' ? MAP_COLUMNS.country : MAP_COLUMNS.state
  return { column: { name, kind: 'text' }, grain: null }
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const rows = await figures.by(ask.groups, ask.metrics)
  const labels = new Set(ask.metrics.map(({ label }) => label))
  const claims = (how: CellText) =>
    tableClaims(drawing.table, 1, how, (head) => (labels.has(head) ? head : null))
  const base = { expected: byName(rows, ask.metrics), isComplete: true } as const
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    await tipView(shown, figures),
    ...(await fileViews(shown, ask.groups, rows)),
  ]
}

/** The figures of regions over all their rows. */
async function tipView({ ask, drawing: { model } }: Shown, figures: Figures): Promise<View> {
  const tips = 'tips' in model ? model.tips : []
  const claims = tips.flatMap(({ title, rows }: Tip): readonly Claim[] =>
    rows.map(({ name, text }) => ({ key: keyOf(title, name), text })),
  )
  const expected = new Map<string, Expected>()
  for (const [region, values] of REGIONS.get(ask.vizType) ?? []) {
    for (const [key, one] of await regionFigures(ask, figures, { region, values })) expected.set(key, one)
  }
  return { name: 'tips', precision: 'full', claims, expected, isComplete: false, isOfAll: true }
}

async function regionFigures(
  ask: Ask,
  figures: Figures,
  { region, values }: { readonly region: string; readonly values: readonly string[] },
): Promise<readonly (readonly [string, Expected])[]> {
  const name = ask.groups[0]?.column.name ?? ''
  const sql = `"${name}" IN (${values.map((value) => `'${value}'`).join(', ')})`
  const [row] = await figures.by([], ask.metrics, {
    conditions: [...ask.conditions, { clause: 'WHERE', form: {}, sql }],
  })
  return ask.metrics.map(
    ({ label }, at) => [keyOf(region, label), row?.figures[at] ?? { kind: 'none' }] as const,
  )
}
