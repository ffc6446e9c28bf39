import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { incomplete, type Shortfall } from '#domain/core/completeness/completeness.ts'

/** A shortfall of the drawing, or a remark about a drawing that leaves nothing out. */
export type DrawingNote = Shortfall | string

type Given = DrawingNote | readonly DrawingNote[] | null

/** Separates notes into shortfalls and remarks, the latter in one line. */
export function drawingNotes(...given: readonly Given[]): Pick<Drawing, 'completeness' | 'remark'> {
  const notes = given.flatMap((one): readonly DrawingNote[] =>
    one === null ? [] : typeof one === 'string' || 'kind' in one ? [one] : one,
  )
  const remarks = notes.filter((one) => typeof one === 'string')
  return {
    completeness: incomplete(...summed(notes.filter((one) => typeof one !== 'string'))),
    remark: remarks.length === 0 ? null : remarks.join(', '),
  }
}

/** Adds up rows that are not drawn for the same reason. */
function summed(shortfalls: readonly Shortfall[]): readonly Shortfall[] {
  const byReason = new Map<string, Shortfall>()
  for (const one of shortfalls) {
    const key = JSON.stringify(one.kind === 'not-drawn' ? { ...one, count: null } : one)
    const before = byReason.get(key)
    const isSum = one.kind === 'not-drawn' && before?.kind === 'not-drawn'
    byReason.set(key, isSum ? { ...one, count: before.count + one.count } : one)
  }
  return [...byReason.values()]
}

/** The shortfall of a drawing with `shown` of `total` parts; null if all are shown. `noun` is singular. */
export function firstOf(noun: string, shown: number, total: number): Shortfall | null {
  return shown < total ? { kind: 'first-of', noun, shown, total } : null
}

/** The shortfall of rows that are not drawn, with the reason ("without a value"); null for none. */
export function notDrawn(count: number, reason: string, isCertain = true): Shortfall | null {
  return count > 0 ? { kind: 'not-drawn', count, reason, isCertain } : null
}
