import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { Pick as ChartPick, PickedCell } from '#domain/chart/model/pick/pick.ts'
import { valueLabel } from '#domain/chart/to-model/cell-labels.ts'
import { queryColumn } from '#domain/contract/bi/chart-data.ts'

const end = z.nullable(z.number())

const storedCell = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    column: queryColumn,
    value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    label: z.string(),
  }),
  z.object({
    kind: z.enum(['numbers', 'times']),
    column: queryColumn,
    from: end,
    to: end,
    includesTo: z.boolean(),
    label: z.string(),
  }),
])

const MOST_CELLS = 10_000

const storedPick = z.object({
  label: z.string(),
  alternatives: z
    .array(z.array(storedCell).check(z.minLength(1), z.maxLength(50)))
    .check(z.minLength(1), z.maxLength(MOST_CELLS)),
})

/** Parses the picked parts of a chart from a link; null if one of them is unreadable, or there are none. */
export function parsePicks(value: unknown): readonly ChartPick[] | null {
  const parsed = z.safeParse(z.array(storedPick).check(z.minLength(1), z.maxLength(MOST_CELLS)), value)
  return parsed.success ? parsed.data.map(withOwnLabel) : null
}

/** A part of one text, or of rows without a value, has the label of its value, so that no link shows another text than it filters by. */
function withOwnLabel(pick: ChartPick): ChartPick {
  const [cells = [], ...others] = pick.alternatives
  const [cell, ...more] = cells
  if (others.length > 0 || more.length > 0 || cell === undefined || !isText(cell)) return pick
  const label = valueLabel(cell.value)
  return { label, alternatives: [[{ ...cell, label }]] }
}

function isText(cell: PickedCell): cell is PickedCell & { readonly value: string | null } {
  return cell.kind === 'value' && (typeof cell.value === 'string' || cell.value === null)
}
