import { type Capability, mayTry, type ServerDescription } from './capabilities.ts'

/** What stands where something would be, that this server or account does not have. */
const REFUSALS = {
  runSql: 'Your account may not run queries on this server. Your text is saved on this device.',
  saveQueries: 'Your account may not save queries on this server. Your text is saved on this device.',
} as const satisfies Partial<Record<Capability, string>>

/** Why something cannot be done on this server; false where it can, or where nobody knows. */
export function refusalOf(
  server: ServerDescription | null,
  capability: keyof typeof REFUSALS,
): string | false {
  return mayTry(server, capability) ? false : REFUSALS[capability]
}
