import { BIGQUERY_KIND } from '#domain/engines/bigquery/kind.ts'
import { remoteDriver } from '#server/engines/remote/remote-driver.ts'

/** BigQuery, in a child process for each project, which all users share. */
export const BIGQUERY_DRIVER = remoteDriver(BIGQUERY_KIND, new URL('./child.ts', import.meta.url))
