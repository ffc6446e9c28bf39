import type { ChartBuilder } from './chart-builder.ts'
import { BUILDER_FOLDERS } from './lists/builders.ts'

/** Loads the builders of all viz types. Rejects if their code cannot be loaded. */
export async function loadBuilders(): Promise<ReadonlyMap<string, ChartBuilder>> {
  const folders = await Promise.all(BUILDER_FOLDERS.map(async (load) => load()))
  return new Map(folders.flat().map((builder) => [builder.vizType, builder] as const))
}
