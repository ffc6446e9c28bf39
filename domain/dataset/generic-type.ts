import { type ColumnKind, kindOfType } from '#domain/sql/column-kind.ts'

const GENERIC: Readonly<Record<ColumnKind, 0 | 1 | 2 | 3>> = {
  number: 0,
  text: 1,
  json: 1,
  bytes: 1,
  time: 2,
  boolean: 3,
}

/** The number that the wire gives to a type by its name in the database; null where it has none. Source: wire §3. */
export function genericType(type: string | null): 0 | 1 | 2 | 3 | null {
  return type === null || type.trim() === '' ? null : GENERIC[kindOfType(type)]
}
