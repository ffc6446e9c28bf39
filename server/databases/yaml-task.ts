import type { Result } from '#domain/core/result.ts'
import { defineTask } from '#server/work/define-task.ts'

/** Reads a YAML or JSON text of the operator; fails with the message of the reader. */
export const READ_YAML = defineTask<{ readonly text: string }, Result<unknown, string>>('read-yaml', {
  timeMs: 10_000,
  memoryMb: 256,
  inputBytes: 2_000_000,
  outputBytes: 8_000_000,
})
