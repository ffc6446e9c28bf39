import type { Expected } from '#tests/figures/expected/database.ts'
import { decimalOf, doubleOf, ZERO } from '#tests/figures/expected/decimal.ts'
import { keyOf, namesOfKey, type View } from '#tests/figures/judge/view.ts'
import { tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickName, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'
import { series } from './series.ts'
import { seriesExpected } from './series-names.ts'
import { withStep } from './series-steps.ts'

const NONE: Expected = { kind: 'none' }

/** Legacy series along a time or along the first of their groups. */
export const oldSeries: Family = {
  vizTypes: ['line', 'area', 'bar', 'dist_bar', 'compare'],
  make: (chance, table, vizType) => {
    const axis = vizType === 'dist_bar' ? pickName(chance, table) : pickTime(chance, table)
    const groups = pickNames(chance, table, chance.pick([0, 1, 1, 2])).filter(
      ({ column }) => column !== axis.column,
    )
    const plain: Ask = {
      ...plainAsk(chance, table, vizType),
      axis,
      groups,
      metrics: pickMetrics(chance, table, chance.pick([1, 1, 2])),
      seriesLimit: groups.length > 0 && chance.next() < 0.15 ? 2 : 0,
      options: {
        bar_stacked: chance.next() < 0.5,
        show_bar_value: chance.next() < 0.5,
        stacked_style: chance.pick(['stack', 'stream']),
      },
    }
    if (vizType === 'compare' || chance.next() < 0.6) return plain
    const stepped = withStep(chance, plain)
    // Legacy forms have shares of a point only.
    const isShare = typeof stepped.options['contributionMode'] === 'string'
    return isShare ? { ...stepped, options: { ...stepped.options, contributionMode: 'row' } } : stepped
  },
  form: ({ vizType, axis, groups, metrics, seriesLimit, shift, options }) => {
    const names = groups.map(({ column }) => column.name)
    return {
      ...(shift === null ? {} : { time_compare: [shift.name], comparison_type: shift.type }),
      ...(vizType === 'dist_bar'
        ? { groupby: [axis?.column.name], columns: names }
        : { granularity_sqla: axis?.column.name, time_grain_sqla: axis?.grain ?? null, groupby: names }),
      metrics: metrics.map(({ form }) => form),
      limit: seriesLimit,
      contribution: options['contributionMode'] === 'row',
    }
  },
  views: async (shown, figures) =>
    shown.ask.vizType === 'compare' ? changeViews(shown, figures) : series.views(shown, figures),
}

/** The difference of each value from the first of its series, as a share of that. */
async function changeViews({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const { axis } = ask
  if (axis === null) return []
  const rows = (await figures.by([axis, ...ask.groups], ask.metrics)).filter(({ cells }) => cells[0] !== null)
  if (rows.some((row) => row.figures.some(({ kind }) => kind === 'not-finite'))) return []
  const sorted = rows.toSorted((a, b) => Number(a.cells[0]) - Number(b.cells[0]))
  const firsts = new Map<string, Expected>()
  const expected = new Map<string, Expected>()
  for (const [key, one] of seriesExpected(ask, sorted)) {
    const [, name = ''] = namesOfKey(key)
    if (one.kind === 'number' && !firsts.has(name)) firsts.set(name, one)
    expected.set(key, changeOf(firsts.get(name) ?? NONE, one))
  }
  const claims = (how: 'text' | 'csv') => tableClaims(drawing.table, 1, how, (label) => label)
  const base = { expected, isComplete: true, isOfAll: true } as const
  const { model } = drawing
  const tips =
    model.kind === 'series'
      ? model.series.flatMap(({ name, values, textAt, isSum }) =>
          isSum === true
            ? []
            : model.xLabels.flatMap((place, at) =>
                (values[at] ?? null) === null ? [] : [{ key: keyOf(place, name), text: textAt(at) }],
              ),
        )
      : []
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    { ...base, name: 'tips', precision: 'full', claims: tips, isComplete: false },
  ]
}

function changeOf(first: Expected, one: Expected): Expected {
  if (first.kind !== 'number' || one.kind !== 'number') return NONE
  const [before, now] = [doubleOf(first.value), doubleOf(one.value)]
  if (before === 0) return now === 0 ? { kind: 'number', value: ZERO, noise: ZERO } : NONE
  const value = decimalOf((now - before) / Math.abs(before))
  const loose = (doubleOf(first.noise) + doubleOf(one.noise)) / Math.abs(before)
  const scale = 1 + Math.abs(now / before)
  const noise = decimalOf((1e-14 + loose) * scale)
  return value === null ? NONE : { kind: 'number', value, noise: noise ?? ZERO }
}
