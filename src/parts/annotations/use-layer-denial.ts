import { knownServer } from '#data/session/known-server.ts'
import { useStore } from '#ui/use-store.ts'

/** Whether the server is a Superset, whose list of changes does not include annotations. */
export function useIsFront(): boolean {
  return useStore(knownServer, (server) => server?.kind === 'superset')
}

/** Why annotations cannot be changed; false where they can. */
export function useLayerDenial(): string | false {
  return useIsFront() && 'Annotations are read-only here: change them in Superset'
}
