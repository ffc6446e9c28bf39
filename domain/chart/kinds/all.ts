import type { ChartKind } from './chart-kind.ts'
import { CHART_KINDS } from './lists/kinds.ts'

/** The folder of each viz type; it is loaded when a chart of that type is. */
export type KindFolders = Readonly<Record<string, () => Promise<{ readonly kind: ChartKind }>>>

const undrawn = async () => import('./table/undrawn.ts')

/** Loads the kind of a viz type; one that is not drawn here is named, with its rows. Rejects where its code does not come. */
export async function loadKind(vizType: string, folders: KindFolders = CHART_KINDS): Promise<ChartKind> {
  const load = Object.hasOwn(folders, vizType) ? folders[vizType] : undefined
  return (await (load ?? undrawn)()).kind
}
