import type { LocalDatabase } from '#data/db/database.ts'
import type { SessionUser } from '#data/session/user-pointer.ts'
import type { ChartSource } from '#domain/chart/source.ts'

/** The user of a window and the open database. */
export interface Workspace {
  readonly user: SessionUser
  readonly db: LocalDatabase
  /** Source of chart data; by default the server if reachable, otherwise this device. */
  readonly charts?: ChartSource | undefined
}
