import { MYSQL_KIND } from '#domain/engines/mysql/kind.ts'
import { remoteDriver } from '#server/engines/remote/remote-driver.ts'

/** MySQL and MariaDB, in a child process for each database, which all users share. */
export const MYSQL_DRIVER = remoteDriver(MYSQL_KIND, new URL('./child.ts', import.meta.url))
