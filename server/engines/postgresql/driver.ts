import { POSTGRESQL_KIND } from '#domain/engines/postgresql/kind.ts'
import { remoteDriver } from '#server/engines/remote/remote-driver.ts'

/** PostgreSQL, in a child process for each database, which all users share. */
export const POSTGRESQL_DRIVER = remoteDriver(POSTGRESQL_KIND, new URL('./child.ts', import.meta.url))
