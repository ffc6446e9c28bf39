import type { FieldMerge } from '#domain/editor/versions/two-versions.ts'
import { countText } from '#domain/query/figures.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'

/** How a field's value is said: numbers grouped, a database by its name, what is not set in words. */
export function fieldValue(
  field: FieldMerge['field'],
  value: FieldMerge['mine'],
  databases: readonly Pick<CatalogueDatabase, 'id' | 'name'>[],
): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return field === 'queryLimit' ? 'as the database has it' : 'none'
  if (typeof value === 'string') return value
  if (field === 'queryLimit') return countText(value)
  if (field === 'dbId') return databases.find(({ id }) => id === value)?.name ?? `Database ${value}`
  return `No. ${value}`
}
