import { err, type Result } from '#domain/core/result.ts'

/** One value of a result as JSON has it; a list only in what a step made last. */
export type FrameCell = string | number | boolean | null | readonly number[]

/**
 * A column of a frame: the parts of its name, and what it holds (0 number, 1 text, 2 time, 3 boolean). One that counts the
 * values of a range has its ends.
 */
export interface FrameColumn {
  readonly parts: readonly string[]
  readonly range?: readonly [low: number, high: number]
  readonly generic: 0 | 1 | 2 | 3 | null
}

/**
 * A result as steps work on it, rows of cells beside columns. The first `indexCount` columns are the index that a pivot
 * made; a plain result has none.
 */
export interface Frame {
  readonly columns: readonly FrameColumn[]
  readonly rows: readonly (readonly FrameCell[])[]
  readonly indexCount: number
}

/** Why a step cannot be taken; the message is the wire's. */
export interface StepError {
  readonly code: 'bad-step' | 'too-large'
  readonly message: string
}

/** A step that cannot be taken, in the reference's words. */
export function badStep(message: string): Result<never, StepError> {
  return err({ code: 'bad-step', message: `Error: ${message}` })
}

/** The name of a column: its parts, joined. */
export function columnName(column: FrameColumn): string {
  return column.parts.join(', ')
}

/** The place of each column by its name; of columns with one name the first. */
export function columnPlaces(frame: Frame): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [index, column] of frame.columns.entries()) {
    const name = columnName(column)
    if (!places.has(name)) places.set(name, index)
  }
  return places
}

/** Tells the places of the columns that a name means after a pivot: the column itself, or all whose first part it is. */
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

/** The entry of a key, made where there is none yet. */
export function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const entry = make()
  map.set(key, entry)
  return entry
}

/** A cell as a number; null when it is none. Numbers too long for a double come as text. */
export function numberOf(cell: FrameCell | undefined): number | null {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string' || cell.trim() === '') return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : null
}

/** Orders cells as pandas does: numbers by size, texts by their characters, nothing last. */
export function compareCells(one: FrameCell, other: FrameCell): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [String(one), String(other)]
  return a < b ? -1 : a > b ? 1 : 0
}
