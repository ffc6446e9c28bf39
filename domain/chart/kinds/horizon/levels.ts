import { relativeChange } from '#domain/core/number/relative-change.ts'

type Values = readonly (number | null)[]

/** Bands that a series is cut into on each side of zero. Superset has as many. */
const BANDS = 7

/** What the bands of a series are measured by: its own values, those of all, or how far it moved from its first value. */
type HorizonScale = 'series' | 'overall' | 'change'

/** The scale of a form; one that is not known is that of each series. */
export function scaleOf(text: string | null): HorizonScale {
  return text === 'overall' || text === 'change' ? text : 'series'
}

function asChange(values: Values): Values {
  const first = values.find((value) => value !== null && value !== 0) ?? null
  return values.map((value) => (value === null || first === null ? null : relativeChange(first, value)))
}

function farthest(values: Values): number {
  return values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
}

/** The values of series in bands: 1 fills the first, −2 the first two below zero. */
export function levelsOf(all: readonly Values[], scale: HorizonScale): readonly Values[] {
  const measured = scale === 'change' ? all.map(asChange) : all
  const overall = measured.reduce((most, values) => Math.max(most, farthest(values)), 0)
  return measured.map((values) => {
    const most = scale === 'series' ? farthest(values) : overall
    // Divided first: the largest doubles times seven are infinite.
    return values.map((value) => (value === null ? null : most === 0 ? 0 : (value / most) * BANDS))
  })
}
