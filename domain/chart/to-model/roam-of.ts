import type { Roam } from '#domain/chart/model/picture/picture.ts'

/** What a form allows of coming closer to its picture; all where it does not say. */
export function roamOf(value: unknown): Roam {
  if (value === false) return 'none'
  return value === 'scale' || value === 'move' ? value : 'both'
}
