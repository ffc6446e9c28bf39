import { fetchResults } from '#data/http/sqllab.ts'
import { knownServer } from '#data/session/known-server.ts'

/** Fetches a stored result within the time limit of the operator, if there is one. Fails: as `fetchResults`. Source: SQL spec §9. */
export async function fetchWithinLimit(key: string, signal?: AbortSignal): ReturnType<typeof fetchResults> {
  const seconds = knownServer.get()?.limits.fetchSeconds ?? null
  return fetchResults(key, signal, seconds === null ? undefined : seconds * 1_000)
}
