import type { Result } from '#domain/core/result.ts'
import type { FormatFault, GivenSql } from '#domain/sql/format/format-sql.ts'
import { defineTask } from '#server/work/define-task.ts'

/** Formats a text of SQL. The longest text that may run, of 256 kB, takes a few seconds. */
export const FORMAT_SQL = defineTask<GivenSql, Result<string, FormatFault>>('format-sql', {
  timeMs: 10_000,
  memoryMb: 512,
  inputBytes: 1_000_000,
  outputBytes: 10_000_000,
})
