import { countText } from '#domain/core/number/count-text.ts'
import type { FieldMerge } from '#domain/editor/versions/two-versions.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'

/** Names of ids that tabs contain. */
interface Named {
  readonly databases: readonly Pick<CatalogueDatabase, 'id' | 'name'>[]
  readonly savedQueries: readonly Pick<SavedQuery, 'serverId' | 'current'>[]
}

/** The text of a field's value: grouped numbers, names of databases and saved queries, or that it is not set. */
export function fieldValue(
  field: FieldMerge['field'],
  value: FieldMerge['mine'],
  { databases, savedQueries }: Named,
): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return field === 'queryLimit' ? 'default of the database' : 'none'
  if (typeof value === 'string') return value
  if (field === 'queryLimit') return countText(value)
  if (field === 'dbId') return databases.find(({ id }) => id === value)?.name ?? `Database ${value}`
  return (
    savedQueries.find(({ serverId }) => serverId === value)?.current.name ?? 'one that is not on this device'
  )
}
