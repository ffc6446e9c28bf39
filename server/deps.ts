import type { CostLimits } from '#domain/capabilities/cost-limits.ts'
import type { Engines } from '#domain/engines/engine.ts'
import type { SqlLabOptions } from '#domain/query/sql-lab-options.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { HostPolicy } from './net/host-policy.ts'
import type { Vault } from './secrets/vault.ts'
import type { Store } from './store/open-store.ts'

/**
 * Dependencies of the server. `now` is ms since 1970; `secretKey` signs the cookies of browsers; `dist` is the folder of the
 * built pages, null if something else serves them; `publicOrigin` is the address behind a proxy; `embedFrom` are the origins
 * whose pages may frame charts and dashboards; `keepsTabs`: tabs are stored on the server, not only on their devices;
 * `storesEvents`: the events of pages are stored; `costLimits` limit the cost of a query; `sqlLab` are the operator's settings of
 * the SQL editor;
 * `vault` encrypts the secrets of databases, which `engines` read; `hosts` are those that it may connect to;
 * `checksAnswers` checks every answer by its contract (tests and development).
 */
export interface ServerDeps {
  readonly store: Store
  readonly engines: Engines
  readonly vault: Vault
  readonly hosts: HostPolicy
  readonly jobs: Jobs
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
  readonly secretKey: Uint8Array
  readonly dist: string | null
  /** Where files are until they are loaded into tables; the engine of My data may read it. */
  readonly stagingFolder: string
  readonly host: string
  readonly publicOrigin: string | null
  readonly embedFrom: readonly string[]
  readonly keepsTabs: boolean
  readonly storesEvents: boolean
  readonly costLimits: CostLimits
  readonly sqlLab: SqlLabOptions
  readonly checksAnswers: boolean
  readonly log: (message: string) => void
}

/** Makes a secret for a browser: 32 random bytes in base64url. */
export function makeToken(deps: Pick<ServerDeps, 'randomBytes'>): string {
  return Buffer.from(deps.randomBytes(32)).toString('base64url')
}
