import { CATEGORICAL_SCHEMES } from './categorical-schemes.ts'
import { schemeColors } from './color-scheme.ts'

/** Categorical colours that are told apart. Source: look §4. */
const MOST_COLORS = 10

/**
 * The colours of a scheme, at most ten; of one that is not known those that were saved with it. Null where there are none:
 * the page's own are taken.
 */
export function paletteOf(scheme: string | null, saved: readonly string[]): readonly string[] | null {
  const colors = schemeColors(CATEGORICAL_SCHEMES, scheme) ?? saved
  return colors.length === 0 ? null : colors.slice(0, MOST_COLORS)
}
