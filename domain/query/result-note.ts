import { isComplete, type Shortfall } from '#domain/core/completeness/completeness.ts'
import { shortfallLabel } from '#domain/core/completeness/completeness-text.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { type LimitedRows, rowsCompleteness } from './completeness/query-completeness.ts'
import type { Query } from './query.ts'

/** The note about the limit of a result; `isCut` if more rows exist, or may. */
interface LimitNote {
  readonly isCut: boolean
  readonly text: string
}

/** The note about the limit of a query's result, with both numbers if the total is known. Source: look §5, §7. */
export function limitNote(query: Query, totalRows: number | null): LimitNote {
  return rowsNote({ ...query, rowLimit: query.queryLimit }, totalRows)
}

/** The note about the limit of a run's rows, and about rows that its source could not read. */
export function rowsNote(run: LimitedRows, totalRows: number | null): LimitNote {
  const completeness = rowsCompleteness(run, totalRows)
  const notes = completeness.shortfalls.map((shortfall) => shortfallNote(shortfall, run))
  if (notes.length > 0) return { isCut: true, text: notes.join('; ') }
  const nothingCut = isComplete(completeness) ? ['nothing cut'] : []
  return { isCut: false, text: [...limitTexts(run), ...nothingCut].join(', ') }
}

function limitTexts({ rowLimit }: LimitedRows): readonly string[] {
  return rowLimit === null ? [] : [`limit ${countText(rowLimit)}`]
}

function shortfallNote(shortfall: Shortfall, run: LimitedRows): string {
  if (shortfall.kind === 'unread') return shortfall.note
  if (shortfall.kind !== 'truncated') return shortfallLabel(shortfall)
  const { at, by, total, isCertain } = shortfall
  if (by === 'server-limit' && run.warning !== undefined) return run.warning
  if (!isCertain) return [...limitTexts(run), 'perhaps cut there'].join(', ')
  if (by === 'sql-limit') return `cut at ${countText(at)} by the LIMIT in the text`
  return `cut at ${total === null ? rowsText(at) : `${countText(at)} of ${countText(total)}`}`
}

/** Origin of a displayed result: from the server since the page was opened, stored on this device, or run by another user. */
interface ResultStamp {
  readonly kind: 'live' | 'device' | 'cached'
  readonly text: string
}

/** The origin of a result; `ranBy` is the other user who ran it, `openedAt` is when the page was opened, all times in ms since 1970. Source: look §7. */
export function resultStamp(
  { endDttm, startDttm, ranBy }: Pick<Query, 'endDttm' | 'startDttm' | 'ranBy'>,
  openedAt: number,
  now: number,
): ResultStamp {
  const endedAt = endDttm ?? startDttm
  const time = timeLabel(endedAt, now)
  if (ranBy !== undefined)
    return { kind: 'cached', text: `run by ${isolated(ranBy) || 'another user'}, ${time}` }
  return endedAt >= openedAt
    ? { kind: 'live', text: `live ${time}` }
    : { kind: 'device', text: `from this device, ${time}` }
}
