import { CATEGORICAL_SCHEMES } from './categorical-schemes.ts'
import { type ColorScheme, OWN_SCHEMES, OWN_STEPS, schemeColors } from './color-scheme.ts'
import { SEQUENTIAL_SCHEMES } from './sequential-schemes.ts'

/** The schemes that a field offers: sequential or categorical ones. */
export function offeredSchemes(isLinear: boolean): readonly ColorScheme[] {
  return isLinear ? SEQUENTIAL_SCHEMES : CATEGORICAL_SCHEMES
}

const tokens = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `var(--${name}-${at + 1})`)

/** The CSS colors in which charts of a scheme are drawn. */
export function shownColors(id: string | null, isLinear: boolean): readonly string[] {
  const isOwn = isLinear ? id === null || id === OWN_STEPS : OWN_SCHEMES.includes(id)
  const own = isLinear ? tokens('seq', 7) : tokens('chart', 10)
  return isOwn ? own : (schemeColors(offeredSchemes(isLinear), id) ?? own)
}
