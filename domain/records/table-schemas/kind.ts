import { type StoredKind, storedKind } from '#domain/records/kind.ts'
import { type FailedChange, type FailureLabel, labelsOf } from '#domain/records/labels.ts'
import { parseTableSchema, type TableSchema } from './record.ts'

/** Tables that stand open in a tab. Source: SQL spec §3, §4 Table schemas. */
export const tableSchemas: StoredKind<TableSchema> = storedKind({
  name: 'tableSchemas',
  wireName: 'table_schema',
  indexes: ['tabLid'],
  parse: parseTableSchema,
  standsIn: ['tabs'],
  isKeptWithTabs: true,
  labels: labelsOf({
    icon: 'table',
    one: 'table',
    created: 'Table, opened',
    deleted: 'Table, removed',
    fields: new Map([
      ['name', 'name'],
      ['dbId', 'database'],
      ['catalog', 'catalog'],
      ['schema', 'schema'],
      ['description', 'columns and keys'],
      ['expanded', 'unfolded'],
      ['dataPreviewQueryId', 'preview'],
    ]),
    setting: (name, value) => (name === 'expanded' ? (value === true ? 'Unfolded' : 'Folded') : null),
    failure: tableFailure,
  }),
})

/** What is done with a table that the server has: removed, unfolded or folded. Source: SQL spec §8. */
function tableFailure({ change, isNew, fields }: FailedChange): FailureLabel {
  if (change === null || isNew) return 'not-moved'
  if (change.op === 'delete') return { type: 'danger', code: 'removeTableFailed' }
  if (change.op !== 'update' || change.fields.some((field) => field !== 'expanded')) return 'not-moved'
  const isExpanded = fields?.['expanded'] === true
  return { type: 'danger', code: isExpanded ? 'expandTableFailed' : 'collapseTableFailed' }
}
