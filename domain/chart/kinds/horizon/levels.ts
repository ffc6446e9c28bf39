import { relativeChange } from '#domain/core/number/relative-change.ts'

type Values = readonly (number | null)[]

/** Bands on each side of zero, as in Superset. */
const BANDS = 7

/** The scale of the bands: values of each series, values of all series, or change from the first value. */
type HorizonScale = 'series' | 'overall' | 'change'

/** The scale of a form; `series` for an unknown one. */
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

/** Values in units of bands: 1 fills the first band, −2 the first two below zero. */
export function levelsOf(all: readonly Values[], scale: HorizonScale): readonly Values[] {
  const measured = scale === 'change' ? all.map(asChange) : all
  const overall = measured.reduce((most, values) => Math.max(most, farthest(values)), 0)
  return measured.map((values) => {
    const most = scale === 'series' ? farthest(values) : overall
    // Divided first: seven times the largest doubles is infinite.
    return values.map((value) => (value === null ? null : most === 0 ? 0 : (value / most) * BANDS))
  })
}
