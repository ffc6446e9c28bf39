import { type ColumnKind, kindOfType } from '#domain/sql/column-kind.ts'

const GENERIC: Readonly<Record<ColumnKind, 0 | 1 | 2 | 3>> = {
  number: 0,
  text: 1,
  json: 1,
  bytes: 1,
  time: 2,
  boolean: 3,
}

/** The wire's number of a database type; null without a type. Source: wire §3. */
export function genericType(type: string | null): 0 | 1 | 2 | 3 | null {
  return type === null || type.trim() === '' ? null : GENERIC[kindOfType(type)]
}
