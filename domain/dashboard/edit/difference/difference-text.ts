import type { PartPath } from '#domain/records/dashboards/value-parts.ts'

/**
 * One difference between two documents, as text. `subject` is what differs (Row 2, Filter Region), `member` a part of it
 * (height); null if it was added or removed as one, whose `before` or `after` is then empty.
 */
export interface Difference {
  readonly subject: string
  readonly member: string | null
  readonly before: string
  readonly after: string
  /** The field of the record, and the entry of its table; null for a field that is not a table. */
  readonly field: string
  readonly entry: string | null
  /** The differing part of that value; the complete value without names. */
  readonly path: PartPath
}

/** Names of users and roles by their ids; an id that is missing is shown as a number. */
export interface KnownNames {
  readonly owners: ReadonlyMap<number, string>
  readonly roles: ReadonlyMap<number, string>
}

/** A difference as one line: `Row 2: height 50 → 40`, `Filter Region: added`. */
export function differenceText({ subject, member, before, after }: Difference): string {
  if (member !== null) return `${subject}: ${member} ${before} → ${after}`
  return `${subject}: ${before === '' ? 'added' : 'removed'}`
}
