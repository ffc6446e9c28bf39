import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { messageDrawing } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { namedRows } from '#domain/chart/to-model/named-rows.ts'
import { rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import type { TableValue } from '#domain/chart/to-model/table-cells.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'
import type { TTestForm } from './fields.ts'
import { pairedPValue } from './paired-t-test.ts'

/** Defaults of the form. Source: wire §7.3. */
const LEVEL = 0.05
const P_DECIMALS = 6
const LIFT_DECIMALS = 4

type Values = ReadonlyMap<Cell, number>

/** The values of each group by time, in the order of the rows; the first group is the control. */
function groupsOf(names: readonly string[], times: readonly Cell[], values: readonly (number | null)[]) {
  const groups = new Map<string, Map<Cell, number>>()
  for (const [row, name] of names.entries()) {
    const value = values[row] ?? null
    const group = entryOf(groups, name, () => new Map<Cell, number>())
    if (value !== null) group.set(times[row] ?? null, value)
  }
  return groups
}

function sumOf(values: Values): number {
  return [...values.values()].reduce((sum, value) => sum + value, 0)
}

/** The difference of each group from the first one at the same times, and its significance. */
export function toTTestModel(result: ChartResult, form: TTestForm, context: ModelContext): Drawing | null {
  const time =
    form.granularity_sqla === null
      ? result.columns.find(({ type }) => type === 'time')
      : columnOf(result, columnLabel(form.granularity_sqla))
  if (time === undefined || form.groupby.length === 0) return null
  const names = namedRows(result, { columns: form.groupby }).map(({ name }) => name)
  const level = form.significance_level ?? LEVEL
  const metrics = metricsOf(form).map(metricLabel)
  const tested: string[] = []
  const rows = metrics.flatMap((metric) => {
    const values = columnOf(result, metric)?.values.map(numberOf) ?? []
    const groups = groupsOf(names, time.values, values)
    const [control] = groups.values()
    return [...groups].map(([name, group], at): readonly TableValue[] => {
      tested.push(name)
      const lead = metrics.length > 1 ? [labelFor(context, metric), name] : [name]
      if (at === 0 || control === undefined) return [...lead, 'control', 'control', 'control']
      return [...lead, ...comparison(group, control, { level, form })]
    })
  })
  const head = form.groupby.map((column) => labelFor(context, columnLabel(column))).join(', ')
  const heads = [...(metrics.length > 1 ? ['Metric'] : []), head, 'p-value', 'Lift %', 'Significant']
  const table = tableOf(heads, rows, heads.length - 3)
  const count = new Set(names).size
  if (count < 2) {
    const text = 'A test compares at least two groups over the same times.'
    return messageDrawing(context.chart.name, { title: 'Nothing to compare', text }, table)
  }
  const pick = rowsPicker(
    result,
    form.groupby.map((column) => ({ column })),
    context.dataset,
  )
  const model: TableModel = {
    ...table,
    pickAt: (row) => {
      const name = tested[row]
      return name === undefined ? null : pick(name, [names.indexOf(name)])
    },
  }
  return {
    model,
    table,
    summary: `${context.chart.name}: t-test of ${exactText(count - 1)} groups against ${names[0] ?? ''}, at a level of ${level}.`,
    ...drawingNotes(),
    colorRange: null,
  }
}

function comparison(
  group: Values,
  control: Values,
  { level, form }: { readonly level: number; readonly form: TTestForm },
): readonly TableValue[] {
  const pairs = [...group].flatMap(([at, value]): [number, number][] => {
    const other = control.get(at)
    return other === undefined ? [] : [[value, other]]
  })
  const p = pairedPValue(pairs)
  const base = sumOf(control)
  const lift = base === 0 ? null : ((sumOf(group) - base) / base) * 100
  const fixed = (value: number | null, decimals: number) =>
    value === null ? null : exactText(value.toFixed(Math.min(20, Math.max(0, Math.round(decimals)))))
  return [
    fixed(p, form.pvalue_precision ?? P_DECIMALS),
    fixed(lift, form.liftvalue_precision ?? LIFT_DECIMALS),
    p === null ? null : p <= level ? 'yes' : 'no',
  ]
}
