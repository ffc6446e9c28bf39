import * as z from 'zod/mini'
import { computeColumns } from '#domain/semantic/steps/columns/put-columns.ts'
import { columnMap, defineStep } from '#domain/semantic/steps/step-kind.ts'

/** Subtracts the value `periods` rows before; a negative count looks ahead. */
export const differenceStep = defineStep(
  'diff',
  z.strictObject({ columns: columnMap, periods: z._default(z.int(), 1) }),
  (frame, { columns, periods }) =>
    computeColumns('diff', frame, columns, (values) =>
      values.map((value, at) => {
        const before = values[at - periods] ?? null
        return value === null || before === null ? null : value - before
      }),
    ),
)
