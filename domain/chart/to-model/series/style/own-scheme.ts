import { OWN_SCHEMES } from '#domain/chart/colors/color-scheme.ts'

/** Whether a chart's author chose colours other than the page's: it then has no part in those of its dashboard. */
export function hasOwnScheme(scheme: string | null): boolean {
  return !OWN_SCHEMES.includes(scheme)
}
