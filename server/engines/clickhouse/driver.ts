import { CLICKHOUSE_KIND } from '#domain/engines/clickhouse/kind.ts'
import { remoteDriver } from '#server/engines/remote/remote-driver.ts'

/** ClickHouse, in a child process for each database, which all users share. */
export const CLICKHOUSE_DRIVER = remoteDriver(CLICKHOUSE_KIND, new URL('./child.ts', import.meta.url))
