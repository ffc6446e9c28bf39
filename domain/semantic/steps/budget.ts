import { countText } from '#domain/core/number/count-text.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { StepError } from './frame.ts'

/** The most cells (rows × columns) of a result before and after each step. */
const MOST_CELLS = 5_000_000

/** The most columns; a chart of so many series is unreadable. */
const MOST_COLUMNS = 10_000

/** The most characters of all column names, which each row of an answer repeats. */
const MOST_NAME_CHARACTERS = 10_000_000

interface FrameSize {
  readonly rows: number
  readonly columns: number
  readonly nameCharacters?: number
}

/** Checks the size of a result before it is computed. Fails: `too-large`, with the limit. */
export function withinBudget(operation: string, size: FrameSize): Result<null, StepError> {
  const { rows, columns, nameCharacters = 0 } = size
  const cells = rows * columns
  if (columns > MOST_COLUMNS) return tooLarge(operation, `${countText(columns)} columns`, MOST_COLUMNS)
  if (cells > MOST_CELLS) {
    const shape = `${countText(rows)} rows × ${countText(columns)} columns`
    return tooLarge(operation, `${countText(cells)} cells (${shape})`, MOST_CELLS)
  }
  return nameCharacters <= MOST_NAME_CHARACTERS
    ? ok(null)
    : tooLarge(operation, `${countText(nameCharacters)} characters of names`, MOST_NAME_CHARACTERS)
}

function tooLarge(operation: string, what: string, limit: number): Result<never, StepError> {
  const message =
    `Error: The step ${operation} would work on ${what}; the limit is ${countText(limit)}. ` +
    'Group by fewer values, or lower the row limit or the series limit.'
  return err({ code: 'too-large', message })
}
