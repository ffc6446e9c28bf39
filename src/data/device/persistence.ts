/** Whether the browser keeps our data when space is short. `unknown`: it does not say. Source: sync §3.10. */
export type Persistence = 'granted' | 'not-granted' | 'unknown'

/** What the browser says now, without asking the user. */
export async function readPersistence(): Promise<Persistence> {
  return persistenceBy(async () => globalThis.navigator?.storage?.persisted?.())
}

/** Asks the browser to keep our data, which may ask the user; gives its answer. */
export async function requestPersistence(): Promise<Persistence> {
  return persistenceBy(async () => globalThis.navigator?.storage?.persist?.())
}

async function persistenceBy(ask: () => Promise<boolean | undefined>): Promise<Persistence> {
  const granted = await ask().catch(() => undefined)
  return granted === undefined ? 'unknown' : granted ? 'granted' : 'not-granted'
}
