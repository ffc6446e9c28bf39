import type { Choice } from '#domain/chart/fields/choices.ts'

/** Reads the grains that a stored filter offers; none if it offers all of its database. */
export function readAllowedGrains(stored: Readonly<Record<string, unknown>>): readonly string[] {
  const grains = stored['time_grains']
  return Array.isArray(grains) ? grains.filter((grain) => typeof grain === 'string') : []
}

/** The grains that a filter offers. The chosen one is always among them. */
export function offeredGrains(
  grains: readonly Choice[],
  allowed: readonly string[],
  chosen: string | null,
): readonly Choice[] {
  if (allowed.length === 0) return grains
  return grains.filter(({ value }) => value === chosen || allowed.some((grain) => grain === value))
}
