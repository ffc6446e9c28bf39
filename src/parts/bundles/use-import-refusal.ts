import { knownServer } from '#data/session/known-server.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useStore } from '#ui/use-store.ts'

/** Why nothing can be imported; false where it can. A front passes no files on to its Superset. */
export function useImportRefusal(): string | false {
  const canReach = useCanReach()
  const isFront = useStore(knownServer, (server) => server?.kind === 'superset')
  if (isFront) return 'Archives are imported in the Superset itself'
  return !canReach && 'Needs the server'
}
