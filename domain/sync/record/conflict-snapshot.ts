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

/** The fields of a record by name, whatever its kind. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * Both sides of a conflict, kept in `history` when one of them won: whole fields objects, `base` is what both began
 * from (null when the server never had it), `mineAt` and `theirsAt` are hybrid clock stamps in ms. `baseAt` is when the
 * server was last read as `base`, in ms since 1970; null where nobody knows, and missing in older ones. `since` is there
 * once this device wrote on in a record that the server's version had won. Source: sync §3.8.
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

/** Consecutive edits of this device in a record that the server's version won: its fields before and after. */
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

/** Reads a snapshot as it was stored. Fails: `unreadable`, with the field that is wrong. */
export function parseConflictSnapshot(stored: unknown): Read<ConflictSnapshot> {
  return readShape(storedSnapshot, stored, 'snapshot')
}

/** So many stretches are told apart at most; what was written here before them counts as the server's. */
const MAX_STRETCHES = 20

/** Adds an own edit since the conflict; null where our version won, since the whole record is ours then. */
export function withOwnEdit(conflict: ConflictSnapshot, edit: OwnStretch): ConflictSnapshot | null {
  if (conflict.winner === 'mine') return null
  const known = conflict.since ?? []
  const last = known.at(-1)
  const goesOn = last !== undefined && sameFields(last.after, edit.before)
  const since = goesOn ? [...known.slice(0, -1), { ...edit, before: last.before }] : [...known, edit]
  return { ...conflict, since: since.slice(-MAX_STRETCHES) }
}

/** Tells whether all that one names is the same in the other. */
export function sameFields(one: FieldValues, other: FieldValues): boolean {
  return Object.keys(one).every((name) => sameValue(one[name], other[name]))
}
