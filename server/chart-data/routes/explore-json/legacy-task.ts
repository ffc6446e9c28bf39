import type { LegacyForm, LegacyResult } from '#domain/chart/legacy/legacy-shape.ts'
import type { Result } from '#domain/core/result.ts'
import { defineTask } from '#server/work/define-task.ts'

/** Rows of a legacy chart; with a viz type they get its shape. */
export interface LegacyRows extends Omit<LegacyResult, 'rows'> {
  readonly dataJson: Uint8Array
  readonly vizType: string | null
  readonly form: LegacyForm
}

/** Converts the data of a legacy chart to JSON. Fails with a sentence, above the limits of its shape. */
export const SHOW_LEGACY = defineTask<LegacyRows, Result<Uint8Array, string>>('show-legacy', {
  timeMs: 20_000,
  memoryMb: 768,
  inputBytes: 105_000_000,
  outputBytes: 100_000_000,
})
