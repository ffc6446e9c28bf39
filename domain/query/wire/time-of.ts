import { parseWireTime } from '#domain/time/wire-time.ts'

/** Parses a time of the wire into ms since 1970: ISO text, a number of ms, or its text; null for anything else. */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  return /^\d{1,16}(\.\d{1,9})?$/.test(value) ? Number(value) : parseWireTime(value)
}
