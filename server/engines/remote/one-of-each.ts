import type { EngineFunction } from '#domain/engines/engine.ts'

/** The first of the functions with each name, in the order of names. */
export function oneOfEach(functions: readonly EngineFunction[]): readonly EngineFunction[] {
  const byName = new Map<string, EngineFunction>()
  for (const one of functions) if (!byName.has(one.name)) byName.set(one.name, one)
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
