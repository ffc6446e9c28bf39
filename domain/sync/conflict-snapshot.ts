import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, nullable, number, oneOf, readShape, where } from '#domain/core/shape.ts'

/** The fields of a record by name, whatever its kind. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * Both sides of a conflict, kept in `history` when one of them won: whole fields objects, `base` is what both began
 * from (null when the server never had it), `mineAt` and `theirsAt` are hybrid clock stamps in ms. `baseAt` is when the
 * server was last read as `base`, in ms since 1970; null where nobody knows, and missing in older ones. Source: sync §3.8.
 */
export interface ConflictSnapshot {
  readonly base: FieldValues | null
  readonly mine: FieldValues
  readonly theirs: FieldValues
  readonly winner: 'mine' | 'theirs'
  readonly mineAt: number
  readonly theirsAt: number
  readonly baseAt?: number | null
}

const values = where((value): value is FieldValues => isRecord(value))

const storedSnapshot = fields<ConflictSnapshot>({
  base: nullable(values),
  mine: values,
  theirs: values,
  winner: oneOf(['mine', 'theirs']),
  mineAt: number,
  theirsAt: number,
  baseAt: where(
    (value): value is number | null => value === undefined || nullable(number).fault(value) === null,
  ),
})

/** Reads a snapshot as it was stored. Fails: `unreadable`, with the field that is wrong. */
export function parseConflictSnapshot(
  stored: unknown,
): Result<ConflictSnapshot, { readonly code: 'unreadable'; readonly field: string }> {
  const read = readShape(storedSnapshot, stored)
  return read.ok ? ok(read.value) : err({ code: 'unreadable', field: read.error.field || 'snapshot' })
}
