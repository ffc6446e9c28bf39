import { CATEGORICAL_SCHEMES } from './categorical-schemes.ts'
import { schemeColors } from './color-scheme.ts'

/** How many categorical colors a reader can distinguish. Source: look §4. */
const MOST_COLORS = 10

/** The colors of a scheme, at most ten; for an unknown scheme the saved ones. Null if the theme's own are used. */
export function paletteOf(scheme: string | null, saved: readonly string[]): readonly string[] | null {
  const colors = schemeColors(CATEGORICAL_SCHEMES, scheme) ?? saved
  return colors.length === 0 ? null : colors.slice(0, MOST_COLORS)
}
