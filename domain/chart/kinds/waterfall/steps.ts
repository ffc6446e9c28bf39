import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { digitsOf } from '#domain/chart/to-model/long-number.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'

/** A bar of a waterfall: a change by `value`, or a total. */
export interface WaterfallStep {
  readonly name: string
  readonly kind: 'increase' | 'decrease' | 'total'
  readonly value: number
  readonly from: number
  readonly to: number
  /** Whether the value is missing, which counts as no change. */
  readonly isMissing?: boolean | undefined
  /** The digits of a value that exceeds a double, or the text of a non-finite one. */
  readonly digits?: string | undefined
  /** The indexes of its rows; empty for the final total. */
  readonly rows: readonly number[]
}

/** The columns of a waterfall. */
interface WaterfallColumns {
  readonly axis: string
  readonly breakdown: string | null
  readonly metric: string
}

/**
 * The steps of a waterfall. Without a breakdown each value is a change, and a total comes last. With a breakdown each value of
 * the axis is a total, and the steps between two totals are the changes of the parts. A missing value counts as zero.
 */
export function waterfallSteps(
  result: ChartResult,
  { axis, breakdown, metric }: WaterfallColumns,
  timeLabel: (ms: number) => string,
): readonly WaterfallStep[] {
  const axisColumn = columnOf(result, axis)
  const cells = columnOf(result, metric)?.values
  const values = cells?.map(numberOf)
  if (axisColumn === undefined || values === undefined) return []
  const labels = cellLabels(axisColumn, axisColumn.values, timeLabel)
  const parts = breakdown === null ? undefined : columnOf(result, breakdown)
  if (parts === undefined)
    return changes(
      labels.map((name, row) => ({ name, row, value: values[row] ?? null, digits: digitsOf(cells?.[row]) })),
    )
  const names = cellLabels(parts, parts.values)
  const rows = labels.map((name, row) => ({
    row,
    period: name,
    part: names[row] ?? '',
    value: values[row] ?? 0,
  }))
  return betweenPeriods(rows)
}

function changes(
  rows: readonly {
    readonly row: number
    readonly name: string
    readonly value: number | null
    readonly digits: string | undefined
  }[],
): readonly WaterfallStep[] {
  let level = 0
  const steps = rows.map(({ row, name, value: own, digits }): WaterfallStep => {
    const [from, value] = [level, own ?? 0]
    level += value
    const step = {
      name,
      kind: value < 0 ? 'decrease' : 'increase',
      value,
      from,
      to: level,
      digits,
      rows: [row],
    } as const
    return own === null ? { ...step, isMissing: true } : step
  })
  return [...steps, { name: 'Total', kind: 'total', value: level, from: 0, to: level, rows: [] }]
}

interface PartRow {
  readonly row: number
  readonly period: string
  readonly part: string
  readonly value: number
}

/** The sum of a part in a period, and the indexes of its rows. */
interface PartSum {
  readonly value: number
  readonly rows: readonly number[]
}

const NO_PART: PartSum = { value: 0, rows: [] }

function betweenPeriods(rows: readonly PartRow[]): readonly WaterfallStep[] {
  const periods = new Map<string, Map<string, PartSum>>()
  for (const { row, period, part, value } of rows) {
    const parts = entryOf(periods, period, () => new Map<string, PartSum>())
    const known = parts.get(part) ?? NO_PART
    parts.set(part, { value: known.value + value, rows: [...known.rows, row] })
  }
  const steps: WaterfallStep[] = []
  let before: ReadonlyMap<string, PartSum> | null = null
  let level = 0
  for (const [period, parts] of periods) {
    if (before !== null) {
      for (const part of new Set([...before.keys(), ...parts.keys()])) {
        const [now, then] = [parts.get(part) ?? NO_PART, before.get(part) ?? NO_PART]
        const value = now.value - then.value
        if (value === 0) continue
        const kind = value < 0 ? 'decrease' : 'increase'
        const own = [...then.rows, ...now.rows]
        steps.push({ name: part, kind, value, from: level, to: level + value, rows: own })
        level += value
      }
    }
    const all = [...parts.values()]
    level = all.reduce((sum, { value }) => sum + value, 0)
    const own = all.flatMap((one) => one.rows)
    steps.push({ name: period, kind: 'total', value: level, from: 0, to: level, rows: own })
    before = parts
  }
  return steps
}
