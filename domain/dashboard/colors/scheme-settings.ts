import { CATEGORICAL_SCHEMES } from '#domain/chart/colors/categorical-schemes.ts'
import { schemeColors } from '#domain/chart/colors/color-scheme.ts'

/** The colors of a scheme as the metadata holds them; undefined for an unknown scheme, or none. */
export function schemeDomain(scheme: unknown): readonly string[] | undefined {
  return typeof scheme === 'string' ? (schemeColors(CATEGORICAL_SCHEMES, scheme) ?? undefined) : undefined
}

/**
 * Completes the changed settings of a dashboard: another scheme brings its colors, and the colors that the scheme before assigned to
 * labels are removed. Colors of the same change stay. An undefined setting is removed. Source: BI spec §3.
 */
export function withSchemeSettings(
  changed: ReadonlyMap<string, unknown>,
  stored: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  if (!changed.has('color_scheme')) return changed
  const domain = schemeDomain(changed.get('color_scheme'))
  return new Map([
    ...(domain !== undefined || stored.has('color_scheme_domain')
      ? [['color_scheme_domain', domain] as const]
      : []),
    ...(stored.has('map_label_colors') ? [['map_label_colors', undefined] as const] : []),
    ...changed,
  ])
}
