import type { ListQuery } from '#domain/contract/wire.ts'

/** An answer of a list in the wire's form. */
export interface PresentedList<Row> {
  readonly count: number
  readonly ids: number[]
  readonly result: Row[]
}

/**
 * Keeps the columns that a list was asked for, and always those that its contract needs. `a.b` asks for the record a:
 * all of it comes. Without a question everything comes.
 */
export function pickColumns<Row extends { readonly id: number }>(
  rows: readonly Row[],
  query: ListQuery | undefined,
  needed: readonly (keyof Row & string)[],
): readonly Row[] {
  const asked = query?.columns
  if (asked === undefined || asked.length === 0) return rows
  const kept = new Set([...asked.map((column) => column.split('.', 1)[0] ?? ''), ...needed])
  // What the contract needs is kept, the rest of a row may be absent in it.
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))) as Row)
}

/** Puts rows into the wire's list form. */
export function presentList<Row extends { readonly id: number }>(
  rows: readonly Row[],
  count: number,
): PresentedList<Row> {
  return { count, ids: rows.map((row) => row.id), result: [...rows] }
}
