import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { defineTask } from '#server/work/define-task.ts'

/** An SQL expression of a column or metric. */
interface NamedExpression {
  readonly name: string
  readonly expression: string
}

/** Expressions to check, and how their texts are scanned. */
export interface ExpressionsToCheck {
  readonly expressions: readonly NamedExpression[]
  readonly scan: ScanDialect
}

/** Checks long expressions. Returns a sentence for each rejected one. */
export const CHECK_EXPRESSIONS = defineTask<ExpressionsToCheck, readonly string[]>('check-expressions', {
  timeMs: 20_000,
  memoryMb: 512,
  inputBytes: 10_000_000,
  outputBytes: 10_000_000,
})
