import { err, ok, type Result } from '#domain/core/result.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { isTimeUnit } from '#domain/time/calendar.ts'
import type { TimeShift } from '#domain/time/comparison/time-shift.ts'

const LONGEST_OFFSET = 100

/** Parses `1 week ago`, `28 days ago`, `2 years later`. Fails: `time`, with the reference's message. */
export function parseTimeOffset(text: string): Result<TimeShift, SemanticError> {
  const found =
    text.length > LONGEST_OFFSET ? null : /^\s*(an?|\d{1,6})\s+([a-z]+?)s?\s+(ago|later)\s*$/i.exec(text)
  const unit = found?.[2]?.toLowerCase() ?? ''
  if (found === null || !isTimeUnit(unit)) {
    const shown = text.slice(0, LONGEST_OFFSET)
    const message = `Time delta is ambiguous. Please specify [${shown} ago] or [${shown} later].`
    return err({ code: 'time', message })
  }
  const [, amount = ''] = found
  const count = /^a/i.test(amount) ? 1 : Number(amount)
  return ok({ count: found[3]?.toLowerCase() === 'ago' ? -count : count, unit })
}
