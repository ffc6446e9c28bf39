import type { MergeForm } from '#domain/sync/merge/merge-values.ts'

const VALUE: MergeForm = { kind: 'value' }
const SET: MergeForm = { kind: 'set' }
const DERIVED: MergeForm = { kind: 'derived' }

function members(named: Readonly<Record<string, MergeForm>>, others: MergeForm = VALUE): MergeForm {
  return { kind: 'members', members: new Map(Object.entries(named)), others }
}

const SCOPE = members({ rootPath: SET, excluded: SET })

const FILTER = members({
  scope: SCOPE,
  controlValues: members({}),
  cascadeParentIds: SET,
  chartsInScope: DERIVED,
  tabsInScope: DERIVED,
})

const CROSS_FILTERS = members({ scope: SCOPE, chartsInScope: DERIVED })

/** How settings of a dashboard merge; others merge as one value. Source: BI spec §3. */
const SETTINGS: ReadonlyMap<string, MergeForm> = new Map([
  ['native_filter_configuration', { kind: 'items', item: FILTER }],
  ['chart_configuration', members({}, members({ crossFilters: CROSS_FILTERS }))],
  ['global_chart_configuration', CROSS_FILTERS],
  ['filter_scopes', members({}, members({}, members({ scope: SET, immune: SET })))],
  ['label_colors', members({})],
  ['map_label_colors', members({})],
  ['shared_label_colors', SET],
  ['expanded_slices', members({})],
  ['timed_refresh_immune_slices', SET],
])

/** Fields that are lists of ids. */
const ID_LISTS: readonly string[] = ['owners', 'roles']

/** How a setting merges. */
export function formOfSetting(name: string): MergeForm {
  return SETTINGS.get(name) ?? VALUE
}

/** How a field beside layout and metadata merges. */
export function formOfField(name: string): MergeForm {
  return ID_LISTS.includes(name) ? SET : VALUE
}

/** How a component merges that both sides have. Its place is decided apart. Source: BI spec §3. */
export const COMPONENT_FORM: MergeForm = members({
  children: SET,
  parents: DERIVED,
  meta: members({ sliceName: DERIVED, uuid: DERIVED }),
})
