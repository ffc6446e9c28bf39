import { expectedOf } from '#tests/figures/expected/database.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { readSheets } from '#tests/figures/shown/read-xlsx.ts'
import { tableClaims } from '#tests/figures/shown/table-claims.ts'
import { pickMetrics, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'
import { seriesExpected } from './series-names.ts'

/** A condition that no row meets. */
const NOTHING = { clause: 'WHERE', expressionType: 'SQL', sqlExpression: '1 = 0' }

/** Two queries along one axis with a metric each. Sometimes one has no rows. */
export const mixed: Family = {
  vizTypes: ['mixed_timeseries'],
  make: (chance, table, vizType) => ({
    ...plainAsk(chance, table, vizType),
    axis: pickTime(chance, table),
    metrics: pickMetrics(chance, table, 2),
    rowLimit: 10_000,
    options: { empty: chance.pick(['none', 'none', 'none', 'first', 'second']), show_value: false },
  }),
  form: ({ axis, metrics: [first, second], conditions, options }) => {
    const own = conditions.map(({ form }) => form)
    return {
      x_axis: axis?.column.name,
      time_grain_sqla: axis?.grain ?? null,
      groupby: [],
      groupby_b: [],
      metrics: [first?.form],
      metrics_b: [second?.form],
      adhoc_filters: options['empty'] === 'first' ? [...own, NOTHING] : own,
      adhoc_filters_b: options['empty'] === 'second' ? [...own, NOTHING] : own,
      row_limit_b: 10_000,
    }
  },
  views,
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const { axis } = ask
  if (axis === null) return []
  const left = ask.metrics.filter((_, at) => at !== ['first', 'second'].indexOf(String(ask.options['empty'])))
  const own = { ...ask, metrics: left }
  const expected = seriesExpected(own, await figures.by([axis], left))
  const claims = (how: 'text' | 'csv') => tableClaims(drawing.table, 1, how, (label) => label)
  // A sheet of notes explains how the workbook differs from its results.
  const sheets = readSheets(await shown.file('xlsx')).filter(
    ([first]) => !/Columns: |^Not complete: |^Query \d: /.test(first?.[0]?.text ?? ''),
  )
  const key = keyOf('sheets')
  return [
    { name: 'table view', precision: 'full', claims: claims('text'), expected, isComplete: true },
    { name: 'CSV as drawn', precision: 'exact', claims: claims('csv'), expected, isComplete: true },
    {
      name: 'workbook',
      precision: 'exact',
      claims: [{ key, text: String(sheets.length) }],
      expected: new Map([[key, expectedOf('2')]]),
      isComplete: false,
    },
  ]
}
