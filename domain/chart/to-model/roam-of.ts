import type { Roam } from '#domain/chart/model/picture/picture.ts'

/** Whether a form allows zoom and pan; both by default. */
export function roamOf(value: unknown): Roam {
  if (value === false) return 'none'
  return value === 'scale' || value === 'move' ? value : 'both'
}
