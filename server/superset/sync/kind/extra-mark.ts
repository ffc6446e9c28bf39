import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import type { ColumnValue } from '#server/superset/sync/decide/upstream-state.ts'
import type { Mark } from './upstream-kind.ts'

/** What we write beside what browsers keep in `extra_json`, by its names there. */
const UUID = 'uuid'
const WRITE = 'write'

/** `extra_json` as it goes to the upstream: what the browser says in it, and our mark. */
export function markedExtra(extra: ColumnValue, { uuid, writeId }: Mark): string {
  const parsed = typeof extra === 'string' ? parseJson(extra) : null
  const own = parsed?.ok === true && isRecord(parsed.value) ? parsed.value : {}
  return JSON.stringify({ ...own, ...(uuid === null ? {} : { [UUID]: uuid }), [WRITE]: writeId })
}

/** What an `extra_json` of the upstream says without our mark, as text, and what the mark says. */
export function readExtra(extra: unknown): {
  readonly text: string
  readonly uuid: string | null
  readonly writeId: string | null
} {
  const { [UUID]: uuid, [WRITE]: writeId, ...own } = isRecord(extra) ? extra : {}
  return { text: JSON.stringify(own), uuid: textOrNull(uuid), writeId: textOrNull(writeId) }
}
