import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import { DEFAULT_ROW_LIMIT } from './limits/row-limits.ts'
import { comparedAxis, rowShift } from './offsets/compared-axis.ts'
import type { Comparison } from './offsets/comparison.ts'
import { parseTimeOffset } from './offsets/time-offset.ts'
import { unmatchedText } from './offsets/unmatched-text.ts'
import { refuseSize } from './query-size.ts'
import type { SemanticError } from './semantic-dataset.ts'
import { type CompileInput, type WrittenQuery, writeQuery } from './write-query.ts'

/** A chart query as SQL, with its queries of other times for comparison. */
export interface CompiledQuery extends WrittenQuery {
  readonly comparisons: readonly Comparison[]
}

/** The most characters of SQL for all compared times, because the answer repeats them. */
const MOST_SHIFTED_SQL = 2_000_000

/** Compiles a chart query to SQL as Superset does. Fails: every code of SemanticError. */
export function compileQuery(input: CompileInput): Result<CompiledQuery, SemanticError> {
  const tooLarge = refuseSize(input.query)
  if (tooLarge !== null) return err({ code: 'bad-query', message: `Error: ${tooLarge}` })
  const written = writeQuery(input, null)
  if (!written.ok) return written
  const comparisons = compileComparisons(input, written.value)
  if (!comparisons.ok) return comparisons
  return ok({ ...written.value, comparisons: comparisons.value })
}

/** The query at other times; the time range must have both ends. */
function compileComparisons(
  input: CompileInput,
  { range, keys }: WrittenQuery,
): Result<readonly Comparison[], SemanticError> {
  const { query } = input
  const offsets = query.time_offsets ?? []
  if (offsets.length > 0 && (range.since === null || range.until === null)) {
    const message =
      'Error: An enclosed time range (both start and end) must be specified when using a Time Comparison.'
    return err({ code: 'time', message })
  }
  const axis = comparedAxis(query)?.label ?? null
  const { hoursOffset } = input.dataset
  let length = 0
  return allOk(
    offsets.map((offset) => {
      if (length > MOST_SHIFTED_SQL) return err(TOO_MUCH_SQL)
      const distance = parseTimeOffset(offset)
      if (!distance.ok) return distance
      const wide: QueryObject = { ...query, orderby: [], row_limit: DEFAULT_ROW_LIMIT, row_offset: 0 }
      const written = writeQuery({ ...input, query: wide }, distance.value)
      if (!written.ok) return written
      const { sql, rowLimit } = written.value
      length += sql.length
      const isShifted = rowShift(wide, distance.value) !== null
      const unmatched = unmatchedText(query, distance.value, range)
      return ok({
        sql,
        rowLimit,
        offset,
        distance: distance.value,
        keys,
        axis,
        hoursOffset,
        isShifted,
        unmatched,
      })
    }),
  )
}

const TOO_MUCH_SQL: SemanticError = {
  code: 'bad-query',
  message: `Error: A query may have ${MOST_SHIFTED_SQL / 1_000_000} MB of SQL at all its time shifts; this one has more.`,
}
