import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { moveEnd, type TimeShift } from '#domain/time/comparison/time-shift.ts'
import { wireTimeMessage } from '#domain/time/phrase/messages.ts'
import { parseTimeRange, type TimeRange } from '#domain/time/phrase/range.ts'
import { filterOperator, filterTarget } from './filters.ts'
import { storedTime } from './hours-offset.ts'
import type { WriteContext } from './query-parts.ts'
import { findColumn, type SemanticDataset, type SemanticError } from './semantic-dataset.ts'

/** Time conditions of a query, and the reported range (ms since 1970, null for an open end). */
interface TimeConditions {
  readonly sql: readonly string[]
  readonly range: TimeRange
}

/** The time column of `granularity`: itself if it is a time, otherwise the dataset's main one. */
export function timeColumnOf(query: QueryObject, dataset: SemanticDataset): string | null {
  const { granularity } = query
  if (granularity === null || granularity === undefined || granularity === '') return null
  return findColumn(dataset, granularity)?.isTime === true ? granularity : dataset.mainTimeColumn
}

/** Base of time phrases (ms since 1970), and the shift of their ranges. */
interface Moment {
  readonly now: number
  readonly offset: TimeShift | null
}

function moveRange(range: TimeRange, offset: TimeShift | null): TimeRange {
  const moved = (time: number | null) => (time === null || offset === null ? time : moveEnd(time, offset))
  return { since: moved(range.since), until: moved(range.until) }
}

/**
 * Writes time conditions; the start is inclusive, the end exclusive. The query's `time_range` overrides every time range
 * filter; `granularity` replaces the column of the first one. Source: wire §7.
 */
export function timeConditions(
  query: QueryObject,
  context: WriteContext,
  { now, offset }: Moment,
): Result<TimeConditions, SemanticError> {
  const sql: string[] = []
  const ranges: TimeRange[] = []
  for (const { filter, phrase } of timeFilters(query, context)) {
    const read = readRange(query, phrase, now)
    if (!read.ok) return read
    const range = moveRange(read.value, offset)
    ranges.push(range)
    const target = filterTarget(filter, context)
    if (!target.ok) return target
    if (target.value === null) continue
    const type = target.value.column?.type ?? null
    const isStored = target.value.column?.isTime === true
    const write = (time: number) =>
      context.dialect.timeLiteral(isStored ? storedTime(time, context) : time, type)
    const time = context.dialect.timeOperand(target.value.sql, type)
    if (range.since !== null) sql.push(`${time} >= ${write(range.since)}`)
    if (range.until !== null) sql.push(`${time} < ${write(range.until)}`)
  }
  const full = ranges[0] ?? (query.time_range ? readRange(query, query.time_range, now) : null)
  if (full === null) return ok({ sql, range: { since: null, until: null } })
  if ('ok' in full) return full.ok ? ok({ sql, range: full.value }) : full
  return ok({ sql, range: full })
}

interface TimeFilter {
  readonly filter: QueryFilter
  readonly phrase: string | null
}

function timeFilters(query: QueryObject, context: WriteContext): TimeFilter[] {
  const given = (query.filters ?? []).filter((filter) => filterOperator(filter) === 'TEMPORAL_RANGE')
  const phraseOf = (filter: QueryFilter) =>
    query.time_range ?? (typeof filter.val === 'string' ? filter.val : null)
  const { timeColumn } = context
  if (timeColumn === null) return given.map((filter) => ({ filter, phrase: phraseOf(filter) }))
  const [replaced, ...others] = given
  const axis = { col: timeColumn, op: 'TEMPORAL_RANGE', val: replaced?.val ?? null }
  return [axis, ...others].map((filter) => ({ filter, phrase: phraseOf(filter) }))
}

function readRange(query: QueryObject, phrase: string | null, now: number): Result<TimeRange, SemanticError> {
  const { relative_start: start, relative_end: end } = query.extras ?? {}
  const range = parseTimeRange(phrase, {
    now,
    relativeStart: start === 'now' ? 'now' : 'today',
    relativeEnd: end === 'now' ? 'now' : 'today',
  })
  if (range.ok) return range
  const message = `Request is incorrect: {'time_range': ['${wireTimeMessage(range.error)}']}`
  return err({ code: 'time', message })
}
