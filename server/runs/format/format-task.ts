import type { Result } from '#domain/core/result.ts'
import type { FormatFault } from '#server/runs/errors/run-error.ts'
import { defineTask } from '#server/work/define-task.ts'

/** A text to format, and the engine of its SQL; null where unknown. */
export interface GivenSql {
  readonly sql: string
  readonly engine: string | null
}

/** Formats a text of SQL. The longest text that may run, of 256 kB, takes a few seconds. */
export const FORMAT_SQL = defineTask<GivenSql, Result<string, FormatFault>>('format-sql', {
  timeMs: 10_000,
  memoryMb: 512,
  inputBytes: 1_000_000,
  outputBytes: 10_000_000,
})
