import { isRecord } from '#domain/core/parse.ts'

/** Operators of conditional colours, with their number of operands. Source: BI spec §3. */
export const CONDITIONS = [
  { operator: 'None', needs: 'none' },
  { operator: '>', needs: 'one' },
  { operator: '<', needs: 'one' },
  { operator: '≥', needs: 'one' },
  { operator: '≤', needs: 'one' },
  { operator: '=', needs: 'one' },
  { operator: '≠', needs: 'one' },
  { operator: '< x <', needs: 'two' },
  { operator: '≤ x ≤', needs: 'two' },
  { operator: '≤ x <', needs: 'two' },
  { operator: '< x ≤', needs: 'two' },
] as const

/** A conditional colour. */
export interface Condition {
  readonly column: string
  readonly operator: string
  readonly target: number | null
  readonly targetRight: number | null
  /** Such as `#ace1c4`. */
  readonly color: string
}

/** Parses a condition of a form; null if it is unreadable, and stays unchanged. */
export function readCondition(entry: unknown): Condition | null {
  if (!isRecord(entry)) return null
  const { column, operator, targetValue, targetValueLeft, targetValueRight, colorScheme } = entry
  if (typeof column !== 'string' || !CONDITIONS.some((one) => one.operator === operator)) return null
  if (typeof operator !== 'string' || typeof colorScheme !== 'string' || !/^#[\da-f]{6}$/i.test(colorScheme))
    return null
  return {
    column,
    operator,
    target: numberOf(targetValueLeft ?? targetValue),
    targetRight: numberOf(targetValueRight),
    color: colorScheme.toLowerCase(),
  }
}

/** Writes a condition for a form; other fields of `before` are preserved. */
export function writeCondition(
  condition: Condition,
  before: unknown = null,
): Readonly<Record<string, unknown>> {
  const { column, operator, target, targetRight, color } = condition
  const needs = CONDITIONS.find((one) => one.operator === operator)?.needs ?? 'one'
  const {
    targetValue: _,
    targetValueLeft: _left,
    targetValueRight: _right,
    ...previous
  } = isRecord(before) ? before : {}
  return {
    ...previous,
    column,
    operator,
    colorScheme: color,
    ...(needs === 'one' ? { targetValue: target } : {}),
    ...(needs === 'two' ? { targetValueLeft: target, targetValueRight: targetRight } : {}),
  }
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= 40
  return isText && Number.isFinite(Number(value)) ? Number(value) : null
}
