import type { GivenConnection } from '#domain/connections/connection.ts'
import { parseJson } from '#domain/core/parse.ts'
import { readRemoteSettings } from '#domain/engines/remote-settings.ts'
import type { DatabaseRow } from '#server/store/databases.ts'

/** The connection of a stored database, without its secrets; null for one that has none, such as a file. */
export function connectionOfRow(
  row: Pick<DatabaseRow, 'kind' | 'settings'> | null,
): Omit<GivenConnection, 'secrets'> | null {
  const read = row === null ? null : parseJson(row.settings)
  const settings = read?.ok ? readRemoteSettings(read.value) : null
  return row === null || settings === null ? null : { kind: row.kind, settings }
}
