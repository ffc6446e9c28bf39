import {
  type FailedChange,
  type FailureLabel,
  type KindLabels,
  labelsOf,
} from '#domain/records/kind/labels.ts'

/** The labels of tables. */
export const tableSchemasLabels: KindLabels = labelsOf({
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
})

/** Label of a failed removal, expansion or collapse of a table that the server has. Source: SQL spec §8. */
function tableFailure({ change, isNew, fields }: FailedChange): FailureLabel {
  if (change === null || isNew) return 'not-moved'
  if (change.op === 'delete') return { type: 'danger', code: 'removeTableFailed' }
  if (change.op !== 'update' || change.fields.some((field) => field !== 'expanded')) return 'not-moved'
  const isExpanded = fields?.['expanded'] === true
  return { type: 'danger', code: isExpanded ? 'expandTableFailed' : 'collapseTableFailed' }
}
