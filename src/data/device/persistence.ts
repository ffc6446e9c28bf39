/** Whether the browser keeps our data when space is short; `unknown` if it does not report it. Source: sync §3.10. */
export type Persistence = 'granted' | 'not-granted' | 'unknown'

/** Reads the state without prompting the user. */
export async function readPersistence(): Promise<Persistence> {
  return persistenceBy(async () => globalThis.navigator?.storage?.persisted?.())
}

/** Requests persistent storage, which may prompt the user; returns the result. */
export async function requestPersistence(): Promise<Persistence> {
  return persistenceBy(async () => globalThis.navigator?.storage?.persist?.())
}

async function persistenceBy(ask: () => Promise<boolean | undefined>): Promise<Persistence> {
  const granted = await ask().catch(() => undefined)
  return granted === undefined ? 'unknown' : granted ? 'granted' : 'not-granted'
}
