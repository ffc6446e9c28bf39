import { MOST_EVENTS } from '#domain/contract/bi/log.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { PageEvent } from '#server/store/page-events.ts'

/** The longest event that is stored, in characters of its JSON text. */
const LONGEST_EVENT = 4_000

/** The longest name of an event and of its source. */
const LONGEST_NAME = 100

/** The page of a request: the dashboard and the chart in its address. */
interface EventPage {
  readonly dashboardId: number | null
  readonly chartId: number | null
}

/** Reads the events in a JSON text. Those that are no objects, or too long, are left out; any other text has none. */
export function readEvents(text: string | undefined, page: EventPage): readonly PageEvent[] {
  const read = text === undefined ? null : parseBoundedJson(text)
  if (read?.ok !== true || !Array.isArray(read.value)) return []
  return read.value.slice(0, MOST_EVENTS).flatMap((event: unknown) => readEvent(event, page) ?? [])
}

function readEvent(event: unknown, { dashboardId, chartId }: EventPage): PageEvent | null {
  if (!isRecord(event)) return null
  const stored = JSON.stringify(event)
  if (stored.length > LONGEST_EVENT) return null
  const source = nameIn(event['source'])
  return {
    name: nameIn(event['event_name']) ?? 'unknown',
    source,
    dashboardId: dashboardId ?? (source === 'dashboard' ? readId(event['source_id']) : null),
    chartId:
      chartId ?? readId(event['slice_id']) ?? (source === 'explore' ? readId(event['source_id']) : null),
    durationMs: readDuration(event['duration']),
    event: stored,
  }
}

function nameIn(value: unknown): string | null {
  return textOrNull(value)?.slice(0, LONGEST_NAME) ?? null
}

/** The id in a value; null for any other value. */
export function readId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

function readDuration(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 86_400_000 ? Math.round(value) : null
}
