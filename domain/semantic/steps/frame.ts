import { err, type Result } from '#domain/core/result.ts'

/** A value of a result in JSON; a list only in the result of the last step. */
export type FrameCell = string | number | boolean | null | readonly number[]

/**
 * A column of a frame: the parts of its name, and its type (0 number, 1 text, 2 time, 3 boolean). `range`: it counts the
 * values between these ends.
 */
export interface FrameColumn {
  readonly parts: readonly string[]
  readonly range?: readonly [low: number, high: number]
  readonly generic: 0 | 1 | 2 | 3 | null
}

/** A result as steps process it. The first `indexCount` columns are the index of a pivot; a plain result has none. */
export interface Frame {
  readonly columns: readonly FrameColumn[]
  readonly rows: readonly (readonly FrameCell[])[]
  readonly indexCount: number
}

/** A failed step; the message is the wire's. */
export interface StepError {
  readonly code: 'bad-step' | 'too-large'
  readonly message: string
}

/** Makes an error with the reference's message. */
export function badStep(message: string): Result<never, StepError> {
  return err({ code: 'bad-step', message: `Error: ${message}` })
}

/** The name of a column: its parts, joined by ", ". */
export function columnName(column: FrameColumn): string {
  return column.parts.join(', ')
}

/** Index of each column by name; of equal names, the first. */
export function columnPlaces(frame: Frame): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [index, column] of frame.columns.entries()) {
    const name = columnName(column)
    if (!places.has(name)) places.set(name, index)
  }
  return places
}

/** Returns the indexes of a metric's columns after a pivot: the column itself, or all with this first part. */
export function placesOfMetrics(frame: Frame): (name: string) => readonly number[] {
  const places = new Map<string, number[]>()
  for (const [index, column] of frame.columns.entries()) {
    if (index < frame.indexCount) continue
    for (const name of new Set([columnName(column), column.parts[0] ?? ''])) {
      entryOf(places, name, () => []).push(index)
    }
  }
  return (name) => places.get(name) ?? []
}

/** The entry of a key, created if it is missing. */
export function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const entry = make()
  map.set(key, entry)
  return entry
}

/** Converts a cell to a number; null if it is none. Numbers too long for a double arrive as text. */
export function numberOf(cell: FrameCell | undefined): number | null {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string' || cell.trim() === '') return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : null
}

/** Orders cells as pandas does: numbers by size, texts by characters, null last. */
export function compareCells(one: FrameCell, other: FrameCell): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [String(one), String(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Orders lists of cells by their first different cell. */
export function compareCellLists(one: readonly FrameCell[], other: readonly FrameCell[]): number {
  for (const [at, cell] of one.entries()) {
    const order = compareCells(cell, other[at] ?? null)
    if (order !== 0) return order
  }
  return 0
}
