import { knownServer } from '#data/session/known-server.ts'
import { mayTry } from '#domain/capabilities/capabilities.ts'
import { refusalOf } from '#domain/capabilities/refusals.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useStore } from '#ui/use-store.ts'

/** Why nothing of a kind can be imported; false where it can. */
export function useImportRefusal(kind: BundleKind): string | false {
  const canReach = useCanReach()
  const refused = useStore(knownServer, (server) => {
    if (kind === 'chart') return refusalOf(server, 'writeCharts')
    return !mayTry(server, 'writeDatasets') && 'Datasets are read-only here'
  })
  return refused || (!canReach && 'Needs the server')
}
