import { OWN_STEPS, schemeColors } from '#domain/chart/colors/color-scheme.ts'
import { SEQUENTIAL_SCHEMES } from '#domain/chart/colors/sequential-schemes.ts'

/** Steps of the sequential colors. Source: look §4. */
const STEPS = 7

/** The step of a value in a range, from 1 to 7; the middle one if the range is a single value. */
export function stepOf(value: number, low: number, high: number): number {
  if (high <= low) return Math.ceil(STEPS / 2)
  const share = (value - low) / (high - low)
  return Math.min(STEPS, Math.max(1, 1 + Math.floor(share * STEPS)))
}

/** Seven colors of a scheme from low to high; null for the theme's own. */
export function schemeSteps(id: string | null): readonly string[] | null {
  const colors = id === OWN_STEPS ? null : schemeColors(SEQUENTIAL_SCHEMES, id)
  if (colors === null || colors.length === 0) return null
  return Array.from({ length: STEPS }, (_, step) => {
    const at = (step / (STEPS - 1)) * (colors.length - 1)
    const [below = '', above = ''] = [colors[Math.floor(at)], colors[Math.ceil(at)]]
    const share = Math.round((at % 1) * 100)
    return share === 0 ? below : `color-mix(in srgb, ${above} ${share}%, ${below})`
  })
}
