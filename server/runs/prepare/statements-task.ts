import { defineTask } from '#server/work/define-task.ts'
import type { planStatements, StatementsToPlan } from './plan-statements.ts'

/** Plans the statements of a long text. */
export const PLAN_STATEMENTS = defineTask<StatementsToPlan, ReturnType<typeof planStatements>>(
  'plan-statements',
  { timeMs: 20_000, memoryMb: 512, inputBytes: 2_000_000, outputBytes: 10_000_000 },
)
