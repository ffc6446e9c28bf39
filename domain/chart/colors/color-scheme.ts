import type { RgbColor } from '#domain/chart/fields/field.ts'

/** A color scheme: its key in forms, its name, and its CSS colors separated by spaces. */
export interface ColorScheme {
  readonly id: string
  readonly label: string
  readonly colors: string
}

/** Categorical schemes for which the theme's own colors are used. Source: look §4. */
export const OWN_SCHEMES: readonly (string | null)[] = [null, '', 'offset', 'supersetColors']

/** The sequential scheme for which the theme's own colors are used. Source: look §4. */
export const OWN_STEPS = 'superset_seq_1'

/** A color of a form in CSS; null for none. */
export function rgbText(color: RgbColor | null): string | null {
  return color === null ? null : `rgb(${color.r} ${color.g} ${color.b} / ${color.a})`
}

/** The colors of a scheme; null for an unknown one. */
export function schemeColors(schemes: readonly ColorScheme[], id: string | null): readonly string[] | null {
  const scheme = schemes.find((one) => one.id === id)
  return scheme === undefined ? null : scheme.colors.split(' ')
}
