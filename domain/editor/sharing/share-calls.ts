import { findingOf, mayTry, type ServerDescription } from '#domain/capabilities/capabilities.ts'

/** A call that stores a shared query: under a key, or under a number. */
export type ShareCall = 'permalink' | 'number'

/** The calls to try, in this order; none if the server stores no shared queries. `server` is null if it is unknown. */
export function shareCalls(server: ServerDescription | null): readonly ShareCall[] {
  if (!mayTry(server, 'shareLinks')) return []
  const finding = server === null ? 'unknown' : findingOf(server, 'queryPermalinks')
  if (finding === 'yes') return ['permalink']
  return finding === 'unknown' ? ['permalink', 'number'] : ['number']
}
