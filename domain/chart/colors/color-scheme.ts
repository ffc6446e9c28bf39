import type { RgbColor } from '#domain/chart/fields/field.ts'

/** A colour scheme: its key in forms, its name, and its colours as CSS writes them, parted by spaces. */
export interface ColorScheme {
  readonly id: string
  readonly label: string
  readonly colors: string
}

/** Categorical schemes that mean the page's own colours, which follow the theme. Source: look §4. */
export const OWN_SCHEMES: readonly (string | null)[] = [null, '', 'offset', 'supersetColors']

/** The sequential scheme that means the page's own steps. Source: look §4. */
export const OWN_STEPS = 'superset_seq_1'

/** A colour of a form as CSS writes it; null for none. */
export function rgbText(color: RgbColor | null): string | null {
  return color === null ? null : `rgb(${color.r} ${color.g} ${color.b} / ${color.a})`
}

/** The colours of a scheme; null for one that is not known. */
export function schemeColors(schemes: readonly ColorScheme[], id: string | null): readonly string[] | null {
  const scheme = schemes.find((one) => one.id === id)
  return scheme === undefined ? null : scheme.colors.split(' ')
}
