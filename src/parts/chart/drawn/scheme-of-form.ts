/** The colour scheme that the form of a chart names; null for none. */
export function schemeOfForm({ color_scheme: scheme }: Readonly<Record<string, unknown>>): string | null {
  return typeof scheme === 'string' ? scheme : null
}
