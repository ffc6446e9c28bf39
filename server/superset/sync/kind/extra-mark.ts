import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { ColumnValue } from '#server/superset/sync/decide/upstream-state.ts'
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
