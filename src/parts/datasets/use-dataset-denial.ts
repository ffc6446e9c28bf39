import { knownServer } from '#data/session/known-server.ts'
import { mayTry } from '#domain/capabilities/capabilities.ts'
import { useStore } from '#ui/use-store.ts'

/** Why datasets cannot be changed on this server; false where they can. */
export function useDatasetDenial(): string | false {
  return useStore(knownServer, (server) =>
    mayTry(server, 'writeDatasets') ? false : 'Datasets are read-only here',
  )
}
