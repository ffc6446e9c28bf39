import { TRINO_KIND } from '#domain/engines/trino/kind.ts'
import { remoteDriver } from '#server/engines/remote/remote-driver.ts'

/** Trino, in a child process for each database, which all users share. */
export const TRINO_DRIVER = remoteDriver(TRINO_KIND, new URL('./child.ts', import.meta.url))
