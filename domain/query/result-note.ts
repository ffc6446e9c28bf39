import { countText } from '#domain/core/number/count-text.ts'
import type { Query } from './query.ts'
import { timeLabel } from './time-text.ts'

/** What the foot of a result says about its limit; `isCut` when more rows exist than are shown. */
interface LimitNote {
  readonly isCut: boolean
  readonly text: string
}

/** Tells what the limit did to a result, with both numbers where the whole is known. Source: look §5, §7. */
export function limitNote(query: Query, totalRows: number | null): LimitNote {
  const rows = query.rows ?? 0
  const limit = countText(query.queryLimit)
  switch (query.limitingFactor) {
    case 'DROPDOWN':
    case 'QUERY_AND_DROPDOWN':
      return totalRows !== null && totalRows <= rows
        ? { isCut: false, text: `limit ${limit}, nothing cut` }
        : {
            isCut: true,
            text: `cut at ${countText(rows)}${totalRows === null ? ' rows' : ` of ${countText(totalRows)}`}`,
          }
    case 'QUERY':
      return { isCut: true, text: `cut at ${countText(rows)} by the LIMIT in the text` }
    case 'NOT_LIMITED':
      return { isCut: false, text: `limit ${limit}, nothing cut` }
    case 'UNKNOWN':
      return unknownLimit(query, rows)
    case null:
      return { isCut: false, text: `limit ${limit}` }
  }
}

/** A server that does not know what cut a result may say something of it; else as many rows as were asked for are suspect. */
function unknownLimit({ warning, queryLimit }: Query, rows: number): LimitNote {
  if (warning !== undefined) return { isCut: true, text: warning }
  const isFull = rows >= queryLimit
  return { isCut: isFull, text: `limit ${countText(queryLimit)}${isFull ? ', perhaps cut there' : ''}` }
}

/** Where a result on the screen is from: straight from the server in this page's life, else kept on this device. */
interface ResultStamp {
  readonly kind: 'live' | 'device'
  readonly text: string
}

/** The stamp of a result; `openedAt` is when this page was opened, all times in ms since 1970. Source: look §7. */
export function resultStamp(endedAt: number, openedAt: number, now: number): ResultStamp {
  const time = timeLabel(endedAt, now)
  return endedAt >= openedAt
    ? { kind: 'live', text: `live ${time}` }
    : { kind: 'device', text: `from this device, ${time}` }
}
