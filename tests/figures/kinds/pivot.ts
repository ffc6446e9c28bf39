import type { PivotHead, PivotModel } from '#domain/chart/model/pivot.ts'
import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { isTime } from '#tests/figures/expected/names.ts'
import { underHaving } from '#tests/figures/expected/under-having.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import type { Dimension, Metric } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import { meanOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'

/** Pivot tables with and without totals. */
export const pivots: Family = {
  vizTypes: ['pivot_table_v2'],
  make: (chance, table, vizType) => {
    const [first, ...others] = pickNames(chance, table, 3)
    const time = chance.next() < 0.25 ? [pickTime(chance, table)] : []
    return {
      ...plainAsk(chance, table, vizType),
      groups: first === undefined ? [] : chance.next() < 0.3 ? [first, ...others.slice(0, 1)] : [first],
      across: [...others.slice(1, chance.pick([1, 2])), ...time],
      metrics: pickMetrics(chance, table, 1 + chance.below(2)),
      options: {
        aggregateFunction: chance.pick(['Sum', 'Sum', 'Average', 'Count', 'Sum as Fraction of Total']),
        metricsLayout: chance.pick(['COLUMNS', 'COLUMNS', 'ROWS']),
        rowTotals: chance.next() < 0.5,
        colTotals: chance.next() < 0.5,
        rowSubTotals: chance.next() < 0.2,
        colSubTotals: chance.next() < 0.2,
        transposePivot: chance.next() < 0.15,
        combineMetric: chance.next() < 0.2,
      },
    }
  },
  form: ({ groups, across, metrics }) => {
    const time = across.find(({ column }) => isTime(column.kind))
    return {
      groupbyRows: groups.map(({ column }) => column.name),
      groupbyColumns: across.map(({ column }) => column.name),
      metrics: metrics.map(({ form }) => form),
      time_grain_sqla: time?.grain ?? null,
      temporal_columns_lookup: time === undefined ? {} : { [time.column.name]: true },
    }
  },
  views,
}

const NONE: Expected = { kind: 'none' }

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const { model } = drawing
  // Other aggregations use the figures of groups and have other tests.
  if (model.kind !== 'pivot' || !/^(?:Sum|Average)$/.test(String(ask.options['aggregateFunction']))) return []
  const cells = cellsOf(model, shown)
  const inner = cells.filter(({ isTotal }) => !isTotal)
  const rows = await figures.by([...ask.groups, ...ask.across], ask.metrics)
  const expected = expectedCells(rows, ask.metrics)
  const totals = cells.filter(({ isTotal }) => isTotal)
  const expectedTotals =
    totals.length === 0
      ? new Map<string, Expected>()
      : model.totalName === 'Average of cells'
        ? meansOf(shown, rows)
        : await totalsOf(shown, figures)
  const claim =
    (read: (cell: PivotText) => string) =>
    (one: PivotText): Claim => ({ key: one.key, text: read(one) })
  const text = claim((one) => one.text)
  const exact = claim((one) => one.exact)
  return [
    { name: 'cells', precision: 'full', claims: inner.map(text), expected, isComplete: true },
    { name: 'cells, exact', precision: 'exact', claims: inner.map(exact), expected, isComplete: true },
    {
      name: 'totals',
      precision: 'full',
      claims: totals.map(text),
      expected: expectedTotals,
      isComplete: false,
      isOfAll: true,
    },
    {
      name: 'totals, exact',
      precision: 'exact',
      claims: totals.map(exact),
      expected: expectedTotals,
      isComplete: false,
      isOfAll: true,
    },
  ]
}

interface PivotText {
  readonly key: string
  readonly text: string
  readonly exact: string
  readonly isTotal: boolean
}

/** The key of a cell: the metric, then the name of each dimension. A total has none for dimensions that it sums. */
function pivotKey(metric: string, names: ReadonlyMap<string, string>, order: readonly Dimension[]): string {
  return keyOf(metric, ...order.map(({ column }) => names.get(column.name) ?? '\u2400'))
}

function cellsOf(model: PivotModel, { ask }: Shown): readonly PivotText[] {
  const order = [...ask.groups, ...ask.across]
  const read = (head: PivotHead, levels: readonly string[]) =>
    head.names.map((name, at) => [levels[at] ?? '', name] as const)
  return model.rows.flatMap((row, rowAt) =>
    model.columns.map((column, columnAt): PivotText => {
      const names = new Map([...read(row, model.rowNames), ...read(column, model.columnNames)])
      const metric =
        names.get('Metric') ?? (ask.metrics.length === 1 ? ask.metrics[0]?.label : undefined) ?? '?'
      const cell = model.cellAt(rowAt, columnAt)
      const isTotal = order.some(({ column: one }) => !names.has(one.name))
      return { key: pivotKey(metric, names, order), text: cell.text, exact: cell.exact, isTotal }
    }),
  )
}

function expectedCells(rows: readonly ExpectedRow[], metrics: readonly Metric[]): Map<string, Expected> {
  return new Map(
    rows.flatMap(({ names, figures }) =>
      metrics.map(({ label }, at) => [keyOf(label, ...names), figures[at] ?? NONE] as const),
    ),
  )
}

/** Totals of the rows of the database, not of the cells. */
async function totalsOf({ ask, table }: Shown, figures: Figures): Promise<Map<string, Expected>> {
  const order = [...ask.groups, ...ask.across]
  const conditions = underHaving(table, ask, order)
  const found = new Map<string, Expected>()
  for (let mask = 0; mask < 2 ** order.length - 1; mask += 1) {
    const own = order.filter((_, at) => (mask & (1 << at)) !== 0)
    for (const { names, figures: values } of await figures.by(own, ask.metrics, { conditions })) {
      const named = new Map(own.map(({ column }, at) => [column.name, names[at] ?? '']))
      for (const [at, { label }] of ask.metrics.entries())
        found.set(pivotKey(label, named, order), values[at] ?? NONE)
    }
  }
  return found
}

/** The means of cells, when the name of the totals states that. */
function meansOf({ ask }: Shown, rows: readonly ExpectedRow[]): Map<string, Expected> {
  const order = [...ask.groups, ...ask.across]
  const cells = new Map<string, Expected[]>()
  for (let mask = 0; mask < 2 ** order.length - 1; mask += 1) {
    const isOwn = (at: number) => (mask & (1 << at)) !== 0
    for (const { names, figures } of rows) {
      const named = new Map(
        order.flatMap(({ column }, at) => (isOwn(at) ? [[column.name, names[at] ?? ''] as const] : [])),
      )
      for (const [at, { label }] of ask.metrics.entries()) {
        const key = pivotKey(label, named, order)
        cells.set(key, [...(cells.get(key) ?? []), figures[at] ?? NONE])
      }
    }
  }
  return new Map([...cells].map(([key, all]) => [key, meanOf(all)]))
}
