import { dimensionSql } from '#tests/figures/expected/ask-sql.ts'
import type { Expected } from '#tests/figures/expected/database.ts'
import { decimalOf, doubleOf, ZERO } from '#tests/figures/expected/decimal.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { pickMetrics, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'

const NONE: Expected = { kind: 'none' }

/** Single numbers, with and without a trend. */
export const numbers: Family = {
  vizTypes: ['big_number_total', 'big_number'],
  make: (chance, table, vizType) => ({
    ...plainAsk(chance, table, vizType),
    conditions: plainAsk(chance, table, vizType).conditions.filter(({ clause }) => clause === 'WHERE'),
    rowLimit: 10_000,
    axis: vizType === 'big_number' ? pickTime(chance, table) : null,
    metrics: pickMetrics(chance, table, 1),
    options:
      vizType === 'big_number' ? { compare_lag: chance.pick([null, 1, 1, 2]), compare_suffix: 'before' } : {},
  }),
  form: ({ axis, metrics: [metric] }) => ({
    metric: metric?.form,
    ...(axis === null ? {} : { x_axis: axis.column.name, time_grain_sqla: axis.grain }),
  }),
  views: (shown, figures) =>
    shown.ask.axis === null ? totalViews(shown, figures) : trendViews(shown, figures),
}

async function totalViews({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const [row] = await figures.by([], ask.metrics)
  const key = keyOf('number')
  const expected = new Map([[key, row?.figures[0] ?? NONE]])
  const cell = drawing.table.rows[0]?.[0]
  const own = (name: string, precision: View['precision'], text: string): View => ({
    name,
    precision,
    claims: [{ key, text }],
    expected,
    isComplete: true,
  })
  return [
    own('table view', 'full', cell === undefined || cell.isNull ? '' : cell.text),
    ...numberViews(drawing, own),
  ]
}

function numberViews(
  { model, summary }: Shown['drawing'],
  own: (name: string, precision: View['precision'], text: string) => View,
): readonly View[] {
  if (model.kind !== 'number') return []
  const text = `${model.number} ${model.unit}`.trim()
  return [
    own('number', 'rough', text),
    own('exact number', 'exact', model.exact),
    own(
      'sentence',
      'rough',
      summary
        .replace(/^[^:]*: /, '')
        .replace(/\.$/, '')
        .split(', ')[0] ?? '',
    ),
  ]
}

/** Rows of a trend are those with a time, in order. */
async function trendViews({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const { axis } = ask
  if (axis === null) return []
  const known = { clause: 'WHERE' as const, form: {}, sql: `${dimensionSql(axis)} IS NOT NULL` }
  const rows = await figures.by([axis], ask.metrics, { conditions: [...ask.conditions, known] })
  const sorted = rows.toSorted((a, b) => Number(a.cells[0]) - Number(b.cells[0]))
  const expected = new Map(sorted.map(({ names, figures: [one = NONE] }) => [keyOf(names[0] ?? ''), one]))
  const claims = drawing.table.rows.map(([name, cell]) => ({
    key: keyOf(name?.text ?? ''),
    text: cell === undefined || cell.isNull ? '' : cell.text,
  }))
  const table: View = { name: 'table view', precision: 'full', claims, expected, isComplete: true }
  const { model } = drawing
  if (model.kind !== 'number') return [table]
  const key = keyOf('number')
  const values = sorted.map(({ figures: [one = NONE] }) => one)
  // A last value that is not finite is shown, not the one before it.
  const last = values.findLastIndex(({ kind }) => kind !== 'none')
  const own = (name: string, precision: View['precision'], text: string): View => ({
    name,
    precision,
    claims: [{ key, text }],
    expected: new Map([[key, values[last] ?? NONE]]),
    isComplete: true,
  })
  return [table, ...numberViews(drawing, own), changeView(ask, model.change?.text ?? '', values, last)]
}

/** The change from `lag` points before. A change from zero to zero has no value. */
function changeView(ask: Shown['ask'], text: string, values: readonly Expected[], last: number): View {
  const lag = Number(ask.options['compare_lag'] ?? 0)
  const key = keyOf('change')
  const [now, before] = [values[last], lag > 0 ? values[last - lag] : undefined]
  return {
    name: 'change',
    precision: 'rough',
    // A change from zero has no percentage, which the chart reports.
    claims: [{ key, text: text === 'from 0' ? '' : text }],
    expected: new Map([[key, lag > 0 ? changeOf(now, before) : NONE]]),
    isComplete: true,
  }
}

function changeOf(now: Expected | undefined, before: Expected | undefined): Expected {
  if (now?.kind !== 'number' || before?.kind !== 'number') return NONE
  const [a, b] = [doubleOf(now.value), doubleOf(before.value)]
  if (b === 0) return a === 0 ? { kind: 'number', value: ZERO, noise: ZERO } : NONE
  const change = decimalOf((a - b) / Math.abs(b))
  const noise = decimalOf(
    Math.abs(a / b) * 1e-12 + (doubleOf(now.noise) + doubleOf(before.noise)) / Math.abs(b),
  )
  return change === null ? NONE : { kind: 'number', value: change, noise: noise ?? ZERO }
}
