import type { ChartKind } from './chart-kind.ts'
import { CHART_KINDS } from './lists/kinds.ts'

/** The folder of each viz type, loaded with its first chart. */
export type KindFolders = Readonly<Record<string, () => Promise<{ readonly kind: ChartKind }>>>

const undrawn = async () => import('./table/undrawn.ts')

/**
 * Loads the kind of a viz type. An unsupported one gets a kind that shows the rows of its saved query. Rejects if the code
 * cannot be loaded.
 */
export async function loadKind(vizType: string, folders: KindFolders = CHART_KINDS): Promise<ChartKind> {
  const load = Object.hasOwn(folders, vizType) ? folders[vizType] : undefined
  return (await (load ?? undrawn)()).kind
}
