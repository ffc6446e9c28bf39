import type { SqlPlace } from '#domain/query/query.ts'

/** The place of an error of the wire; null without one. */
export function errorPlace(extra: Readonly<Record<string, unknown>>): SqlPlace | null {
  const { line, column, length } = extra
  if (!isPlace(line) || !isPlace(column)) return null
  return { line, column, length: isPlace(length) ? length : 1 }
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
