import { knownServer } from '#data/session/known-server.ts'
import { useStore } from '#ui/use-store.ts'

/** Whether the server is a Superset behind a front, which does not tell of annotations by its list of changes. */
export function useIsFront(): boolean {
  return useStore(knownServer, (server) => server?.kind === 'superset')
}

/** Why annotations cannot be changed here; false where they can. */
export function useLayerDenial(): string | false {
  return useIsFront() && 'Annotations are read-only here: change them in Superset'
}
