import { knownServer } from '#data/session/known-server.ts'
import { mayTry } from '#domain/capabilities/capabilities.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useStore } from '#ui/use-store.ts'

/** Why records of a kind cannot be imported; false where they can. */
export function useImportDenial(kind: BundleKind): string | false {
  const canReach = useCanReach()
  const refused = useStore(knownServer, (server) => {
    if (kind === 'saved_query') return denialOf(server, 'saveQueries')
    if (kind !== 'dataset') return denialOf(server, 'writeCharts')
    return !mayTry(server, 'writeDatasets') && 'Datasets are read-only here'
  })
  return refused || (!canReach && 'Needs the server')
}
