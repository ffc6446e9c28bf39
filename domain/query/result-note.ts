import { isComplete } from '#domain/core/completeness/completeness.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
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

/** The note about the limit of a run's rows. */
export function rowsNote(run: LimitedRows, totalRows: number | null): LimitNote {
  const completeness = rowsCompleteness(run, totalRows)
  const [shortfall] = completeness.shortfalls
  const limit = run.rowLimit === null ? '' : `limit ${countText(run.rowLimit)}`
  if (shortfall?.kind !== 'truncated') {
    const text = isComplete(completeness)
      ? [limit, 'nothing cut'].filter((part) => part !== '').join(', ')
      : limit
    return { isCut: false, text }
  }
  const { at, by, total, isCertain } = shortfall
  if (by === 'server-limit' && run.warning !== undefined) return { isCut: true, text: run.warning }
  if (!isCertain) return { isCut: true, text: `${limit}, perhaps cut there` }
  if (by === 'sql-limit') return { isCut: true, text: `cut at ${countText(at)} by the LIMIT in the text` }
  return {
    isCut: true,
    text: `cut at ${total === null ? rowsText(at) : `${countText(at)} of ${countText(total)}`}`,
  }
}

/** Origin of a displayed result: from the server since the page was opened, or stored on this device. */
interface ResultStamp {
  readonly kind: 'live' | 'device'
  readonly text: string
}

/** The origin of a result; `openedAt` is when the page was opened, all times in ms since 1970. Source: look §7. */
export function resultStamp(endedAt: number, openedAt: number, now: number): ResultStamp {
  const time = timeLabel(endedAt, now)
  return endedAt >= openedAt
    ? { kind: 'live', text: `live ${time}` }
    : { kind: 'device', text: `from this device, ${time}` }
}
