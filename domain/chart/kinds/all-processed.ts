import type { PlainAnswer, ProcessedAnswer } from '#domain/chart/pivot/processed-answer.ts'
import { PROCESSED } from './lists/processed.ts'

/**
 * Processes a response for downloads and reports, as its chart shows it. Null for a chart whose response is unchanged, and for
 * one without rows; `too-large` for a table of more than a million cells. Source: wire §7.
 */
export function postProcessed(
  form: Readonly<Record<string, unknown>>,
  answer: PlainAnswer,
): ProcessedAnswer | 'too-large' | null {
  if (answer.rows.length === 0) return null
  return PROCESSED.get(form['viz_type'])?.(form, answer) ?? null
}
