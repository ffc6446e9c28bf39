import type { LocalDatabase } from '#data/db/database.ts'
import type { SessionUser } from '#data/session/user-pointer.ts'

/** What a window works on: whose data it shows, and the open database that they are in. */
export interface Workspace {
  readonly user: SessionUser
  readonly db: LocalDatabase
}
