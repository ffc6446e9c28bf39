import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { Tab, TabFields } from './record.ts'

/** A place in a text by line and column, both from 0, as Superset's editor counts them. */
interface CursorPosition {
  readonly row: number
  readonly column: number
}

/** The fields of a tab that have no column: they travel in its editor and in `extra_json`. Source: SQL spec §3. */
interface EditorMembers {
  readonly isPinned: boolean
  readonly group: string | null
  readonly northPercent: number
  readonly southPercent: number
  readonly cursorPosition: CursorPosition
}

/** The names of these fields. */
export const EDITOR_MEMBERS = [
  'isPinned',
  'group',
  'northPercent',
  'southPercent',
  'cursorPosition',
] as const satisfies readonly (keyof EditorMembers)[]

/** Returns the fields without a column as sent to the server. */
export function editorMembers({ current, northPercent, cursor }: EditorState): EditorMembers {
  const { sql } = current
  const [isPinned, group] = [Boolean(current.isPinned), current.group || null]
  const north = Math.round(northPercent * 100) / 100
  const southPercent = Math.round((100 - north) * 100) / 100
  return { isPinned, group, northPercent: north, southPercent, cursorPosition: positionAt(sql, cursor) }
}

type EditorState = Pick<Tab, 'current' | 'northPercent' | 'cursor'>

/**
 * Reads pin and group of an `extra_json`. Superset's editor writes neither: without a front that adds them again, both stay
 * as they are on this device.
 */
export function readEditorFields(extra: unknown): Partial<Pick<TabFields, 'isPinned' | 'group'>> {
  if (!isRecord(extra)) return {}
  if (typeof extra['clientId'] !== 'string' && typeof extra['isPinned'] !== 'boolean') return {}
  return { isPinned: extra['isPinned'] === true, group: textOrNull(extra['group']) }
}

/** Reads the layout of an `extra_json`, for a device that does not have the tab yet. */
export function readEditorPlace(extra: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(extra)) return {}
  const { northPercent, cursorPosition } = extra
  const isShare = typeof northPercent === 'number' && northPercent > 0 && northPercent < 100
  return { ...(isShare ? { northPercent } : {}), cursorPosition }
}

function positionAt(sql: string, cursor: number): CursorPosition {
  const before = sql.slice(0, cursor)
  const lineStart = before.lastIndexOf('\n') + 1
  return { row: before.split('\n').length - 1, column: before.length - lineStart }
}

/** Returns the offset of a cursor position in a text; 0 for a place that it does not have. */
export function offsetAt(sql: string, position: unknown): number {
  if (!isRecord(position)) return 0
  const { row, column } = position
  if (!isCount(row) || !isCount(column)) return 0
  const lines = sql.split('\n')
  const line = lines[row]
  if (line === undefined) return 0
  const start = lines.slice(0, row).reduce((sum, one) => sum + one.length + 1, 0)
  return start + Math.min(column, line.length)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
