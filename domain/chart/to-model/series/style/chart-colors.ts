import { CATEGORICAL_SCHEMES } from '#domain/chart/colors/categorical-schemes.ts'
import { OWN_SCHEMES, schemeColors } from '#domain/chart/colors/color-scheme.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import { chartColor } from '#domain/chart/to-model/label-colors.ts'

/** The colour at a place of a chart's scheme; after the last it begins again. One that is not known is the page's own. */
export function schemeColor(scheme: string | null): (index: number) => ColorName {
  const colors = hasOwnScheme(scheme) ? schemeColors(CATEGORICAL_SCHEMES, scheme) : null
  if (colors === null || colors.length === 0) return chartColor
  return (index) => colors[index % colors.length] ?? chartColor(index)
}

/** Whether a chart's author chose colours other than the page's: it then has no part in those of its dashboard. */
export function hasOwnScheme(scheme: string | null): boolean {
  return !OWN_SCHEMES.includes(scheme) && CATEGORICAL_SCHEMES.some(({ id }) => id === scheme)
}
