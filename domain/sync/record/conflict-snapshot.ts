import { isRecord } from '#domain/core/parse.ts'
import {
  fields,
  list,
  nullable,
  number,
  oneOf,
  optional,
  type Read,
  readShape,
  where,
} from '#domain/core/shape.ts'
import { sameValue } from './same-value.ts'

/** The fields of a record by name, of any kind. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * Both sides of a conflict, stored in `history` when one of them won: complete field objects. `base` is their common
 * past (null if the server never had it); `mineAt` and `theirsAt` are hybrid clock stamps in ms. `baseAt` is when
 * `base` was last read from the server, in ms since 1970; null if unknown, missing in older snapshots. `since` holds
 * later edits of this device in a record that the server's version won. Source: sync §3.8.
 */
export interface ConflictSnapshot {
  readonly base: FieldValues | null
  readonly mine: FieldValues
  readonly theirs: FieldValues
  readonly winner: 'mine' | 'theirs'
  readonly mineAt: number
  readonly theirsAt: number
  readonly baseAt?: number | null
  readonly since?: readonly OwnStretch[]
}

/** Consecutive edits of this device in a record that the server's version won: the fields before and after. */
interface OwnStretch {
  readonly before: FieldValues
  readonly after: FieldValues
  readonly at: number
}

const values = where(isRecord)

const storedSnapshot = fields<ConflictSnapshot>({
  base: nullable(values),
  mine: values,
  theirs: values,
  winner: oneOf(['mine', 'theirs']),
  mineAt: number,
  theirsAt: number,
  baseAt: optional(nullable(number)),
  since: optional(list(fields<OwnStretch>({ before: values, after: values, at: number }))),
})

/** Reads a stored snapshot. Fails: `unreadable`, with the field that is wrong. */
export function parseConflictSnapshot(stored: unknown): Read<ConflictSnapshot> {
  return readShape(storedSnapshot, stored, 'snapshot')
}

/** Maximum number of stretches; older edits of this device count as the server's. */
const MAX_STRETCHES = 20

/** Adds an edit of this device since the conflict; null if our version won, since `current` is ours then. */
export function withOwnEdit(conflict: ConflictSnapshot, edit: OwnStretch): ConflictSnapshot | null {
  if (conflict.winner === 'mine') return null
  const known = conflict.since ?? []
  const last = known.at(-1)
  const goesOn = last !== undefined && sameFields(last.after, edit.before)
  const since = goesOn ? [...known.slice(0, -1), { ...edit, before: last.before }] : [...known, edit]
  return { ...conflict, since: since.slice(-MAX_STRETCHES) }
}

/** Returns whether all fields of one have the same value in the other. */
export function sameFields(one: FieldValues, other: FieldValues): boolean {
  return Object.keys(one).every((name) => sameValue(one[name], other[name]))
}
