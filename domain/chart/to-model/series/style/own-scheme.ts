import { OWN_SCHEMES } from '#domain/chart/colors/color-scheme.ts'

/** Whether the form sets a color scheme; the chart then does not share the colors of its dashboard. */
export function hasOwnScheme(scheme: string | null): boolean {
  return !OWN_SCHEMES.includes(scheme)
}
