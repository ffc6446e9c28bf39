import { knownServer } from './known-server.ts'

/** Whether the server asks before costly runs. A Superset knows no such question, and rejects an answer to it. */
export function asksAboveCost(): boolean {
  return (knownServer.get()?.costLimits?.askAbove ?? null) !== null
}
