import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { doubleOf } from '#tests/figures/expected/decimal.ts'
import { underHaving } from '#tests/figures/expected/under-having.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { peakView } from '#tests/figures/shown/sentence.ts'
import { tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickNames, plainAsk } from '#tests/figures/world/make-ask.ts'
import { byName } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { fileViews } from './file-views.ts'
import { flowTipViews } from './flow-tips.ts'

/** The fields of the names in the form of each kind: one list, or a source and a target. */
const KINDS: Readonly<Record<string, (names: readonly string[]) => Readonly<Record<string, unknown>>>> = {
  treemap_v2: (names) => ({ groupby: names }),
  treemap: (names) => ({ groupby: names }),
  sunburst_v2: (names) => ({ columns: names }),
  sunburst: (names) => ({ groupby: names }),
  partition: (names) => ({ groupby: names, time_series_option: 'not_time' }),
  sankey_v2: ([source, target]) => ({ source, target }),
  chord: ([source, target]) => ({ groupby: source, columns: target }),
  graph_chart: ([source, target]) => ({ source, target }),
  sankey: (names) => ({ groupby: names }),
  directed_force: (names) => ({ groupby: names }),
}

const NONE: Expected = { kind: 'none' }

const FLOWS: ReadonlySet<string> = new Set(['sankey_v2', 'sankey', 'chord', 'graph_chart', 'directed_force'])

/** Kinds that divide a total level by level, and flows between names. */
export const levels: Family = {
  vizTypes: Object.keys(KINDS),
  make: (chance, table, vizType) => ({
    ...plainAsk(chance, table, vizType),
    groups: pickNames(chance, table, FLOWS.has(vizType) ? 2 : 1 + chance.below(3)),
    metrics: pickMetrics(chance, table, 1),
  }),
  form: ({ vizType, groups, metrics: [metric] }) => ({
    ...KINDS[vizType]?.(groups.map(({ column }) => column.name)),
    metric: metric?.form,
    metrics: [metric?.form],
  }),
  views,
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const rows = await figures.by(ask.groups, ask.metrics)
  const expected = byName(rows, ask.metrics)
  const label = ask.metrics[0]?.label ?? ''
  const count = ask.groups.length
  const isMetric = (head: string) => (head === label ? label : null)
  const claims = (how: 'text' | 'exact' | 'csv') => tableClaims(drawing.table, count, how, isMetric)
  const complete = { expected, isComplete: true }
  return [
    { ...complete, name: 'table view', precision: 'full', claims: claims('text') },
    { ...complete, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...complete, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    ...(await upperViews(shown, figures)),
    ...flowViews(shown, rows),
    ...(FLOWS.has(ask.vizType) ? flowTipViews(shown, rows) : []),
    ...(await fileViews(shown, ask.groups, rows)),
  ]
}

/** The largest flow in the text for screen readers. Flows are above zero. */
function flowViews({ ask, drawing }: Shown, rows: readonly ExpectedRow[]): readonly View[] {
  if (!['sankey_v2', 'sankey', 'chord'].includes(ask.vizType) || drawing.model.kind !== 'flow') return []
  // Figures whose sums overflow are not drawn; the footer reports it.
  if (rows.some(({ figures: [one = NONE] }) => one.kind === 'number' && doubleOf(one.value) > 1e300))
    return []
  const figures = new Map(
    rows.map(({ names: [from, to], figures: [one = NONE] }) => [`${from} to ${to}`, one] as const),
  )
  return [peakView(drawing.summary, { before: (name) => `Largest: ${name}, ` }, figures)]
}

/** The figures of the divided parts in the database. */
async function upperViews({ ask, table, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const { model } = drawing
  if (FLOWS.has(ask.vizType) || !('tips' in model)) return []
  const conditions = underHaving(table, ask, ask.groups)
  const expected = new Map<string, Expected>()
  for (let depth = 0; depth <= ask.groups.length; depth += 1) {
    for (const row of await figures.by(ask.groups.slice(0, depth), ask.metrics, { conditions })) {
      const name = depth === 0 ? ROOT : row.names.join(' › ')
      expected.set(keyOf(name, ask.metrics[0]?.label ?? ''), row.figures[0] ?? { kind: 'none' })
    }
  }
  return [
    {
      name: 'tips',
      precision: 'rough',
      claims: tipClaims(model.tips, ask),
      expected,
      isComplete: false,
      isOfAll: true,
    },
  ]
}

/** The key of the total, since a group may have the name “Total” too. */
const ROOT = '\u2400'

/** The first tooltip is that of the total. Merged parts are no group of the database. */
function tipClaims(tips: readonly Tip[], { metrics: [metric] }: Ask): readonly Claim[] {
  return tips.flatMap(({ title, rows }, at) =>
    rows.some(({ name }) => name === 'Parts in it')
      ? []
      : rows.flatMap(({ name, text }) =>
          name === metric?.label ? [{ key: keyOf(at === 0 ? ROOT : title, name), text }] : [],
        ),
  )
}
