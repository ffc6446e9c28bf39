import type { LocalDatabase } from '#data/db/database.ts'
import type { SessionUser } from '#data/session/user-pointer.ts'
import type { ChartSource } from '#domain/chart/source.ts'

/** What a window works on: whose data it shows, and the open database that they are in. */
export interface Workspace {
  readonly user: SessionUser
  readonly db: LocalDatabase
  /** What answers the queries of its charts; by default the server while it can be reached, and this device. */
  readonly charts?: ChartSource | undefined
}
