import type { PlainAnswer, ProcessedAnswer } from '#domain/chart/pivot/processed-answer.ts'
import { PROCESSED } from './lists/processed.ts'

/**
 * An answer as its chart shows it, for downloads and reports. Null for every chart whose answer stays as it is, and for one
 * without rows; `too-large` for a table of more than a million cells. Source: wire §7.
 */
export function postProcessed(
  form: Readonly<Record<string, unknown>>,
  answer: PlainAnswer,
): ProcessedAnswer | 'too-large' | null {
  if (answer.rows.length === 0) return null
  return PROCESSED.get(form['viz_type'])?.(form, answer) ?? null
}
