import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { Columns, ColumnValue } from '#server/superset/sync/decide/upstream-state.ts'
import { objectIn } from './json-text.ts'
import type { Mark } from './upstream-kind.ts'

/** The keys of our mark, beside those that browsers write into `extra_json`. */
const UUID = 'uuid'
const WRITE = 'write'

/** `extra_json` as it goes to the upstream: that of the browser, and our mark. */
export function markedExtra(extra: ColumnValue, { uuid, writeId }: Mark): string {
  return JSON.stringify({ ...objectIn(extra), ...(uuid === null ? {} : { [UUID]: uuid }), [WRITE]: writeId })
}

/** Splits an `extra_json` of the upstream into its text without our mark, and the mark. */
export function readExtra(extra: unknown): {
  readonly text: string
  readonly uuid: string | null
  readonly writeId: string | null
} {
  const { [UUID]: uuid, [WRITE]: writeId, ...own } = isRecord(extra) ? extra : {}
  return { text: JSON.stringify(own), uuid: textOrNull(uuid), writeId: textOrNull(writeId) }
}

/**
 * The column `extra_json` with the named members that a program dropped, which writes no mark of a browser of ours; empty if
 * there are none.
 */
export function droppedExtra(there: Columns, known: Columns, names: readonly string[]): Columns {
  const extra = objectIn(there['extra_json'])
  if (typeof extra['clientId'] === 'string') return {}
  const ours = Object.entries(objectIn(known['extra_json'])).filter(
    ([name]) => names.includes(name) && !Object.hasOwn(extra, name),
  )
  return ours.length === 0 ? {} : { extra_json: JSON.stringify({ ...extra, ...Object.fromEntries(ours) }) }
}
