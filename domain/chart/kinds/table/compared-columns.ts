import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { apartPercents } from '#domain/chart/format/apart-percents.ts'
import { signedText } from '#domain/chart/format/format-number.ts'
import type { TableCell } from '#domain/chart/model/table.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { labelFor, type ModelContext } from '#domain/chart/to-model/model-context.ts'
import { nullCell, numberCell } from '#domain/chart/to-model/table-cells.ts'
import { NO_PERCENTAGE, relativeChange } from '#domain/core/number/relative-change.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { TableForm } from './fields.ts'
import type { StyledColumn } from './styled-column.ts'

/** Adds to each metric of a time comparison its difference and its relative change. */
export function withComparisons(
  columns: readonly StyledColumn[],
  result: ChartResult,
  { form, context }: { readonly form: TableForm; readonly context: ModelContext },
): readonly StyledColumn[] {
  const metrics = metricsOf(form).map(metricLabel)
  return columns.flatMap((column) => {
    const pair = metrics.flatMap((metric) =>
      form.time_compare.flatMap((shift) =>
        column.name === `${metric}__${shift}` ? [{ metric, shift }] : [],
      ),
    )[0]
    if (pair === undefined) return [column]
    const label = `${labelFor(context, pair.metric)}, ${pair.shift}`
    const now = columnOf(result, pair.metric)?.values ?? []
    const before = columnOf(result, column.name)?.values ?? []
    const pairs = before.map((cell, row) => ({ now: numberOf(now[row] ?? null), before: numberOf(cell) }))
    const same = columns.find((one) => one.name === pair.metric)
    const changes = pairs.map((one) => changeCell(one, form, same))
    const write = apartPercents(pairs.map(shareOf), true)
    const shares = pairs.map((one) => shareCell(one, form, write))
    const derived = { isNumber: true, hasBars: false, write: () => nullCell('') }
    return [
      { ...column, label },
      { ...derived, name: `△ ${column.name}`, label: `△ ${label}`, cells: changes },
      { ...derived, name: `% ${column.name}`, label: `△ %, ${pair.shift}`, cells: shares },
    ]
  })
}

interface Pair {
  readonly now: number | null
  readonly before: number | null
}

function changeCell({ now, before }: Pair, form: TableForm, same: StyledColumn | undefined): TableCell {
  if (now === null || before === null) return nullCell('')
  const change = now - before
  const text = signedText(same?.write(change).text ?? String(change))
  return { ...numberCell(change, text), tone: toneOf(change, form) }
}

function shareOf({ now, before }: Pair): number | null {
  return now === null || before === null ? null : relativeChange(before, now)
}

function shareCell(pair: Pair, form: TableForm, write: (share: number) => string): TableCell {
  if (pair.now === null || pair.before === null) return nullCell('')
  const share = shareOf(pair)
  if (share === null) return nullCell(NO_PERCENTAGE)
  return { ...numberCell(share, signedText(`${write(share)} %`)), tone: toneOf(share, form) }
}

/** Whether a change is for the better, as the author's color scheme defines it. */
function toneOf(change: number, form: TableForm): TableCell['tone'] {
  if (!form.comparison_color_enabled || change === 0) return undefined
  const isGood = change > 0 === (form.comparison_color_scheme !== 'Red')
  return isGood ? 'good' : 'bad'
}
