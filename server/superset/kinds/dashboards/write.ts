import type { StoreView } from '#server/store/open-store.ts'
import { tagNamesOf } from '#server/store/tags/tag-names.ts'
import type { Columns, ColumnValue } from '#server/superset/sync/decide/upstream-state.ts'
import { objectIn } from '#server/superset/sync/kind/json-text.ts'
import { idsOf } from '#server/superset/sync/kind/named-ids.ts'
import type { Mark } from '#server/superset/sync/kind/upstream-kind.ts'
import { tagNumbers } from '#server/superset/sync/tags/tag-numbers.ts'
import { markedSettings } from './settings-text.ts'

/** The body of a create; it rejects null for some fields. */
export function newDashboardBody(columns: Columns, mark: Mark): Readonly<Record<string, unknown>> {
  const { position_json, roles } = columns
  const fields = {
    ...plainFields(columns),
    roles: idsOf(roles).length === 0 ? null : idsOf(roles),
    position_json,
    ...settingsField(columns, mark, null),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/**
 * The columns of an update, and those that hold our mark, with their `current` values. An update replaces all settings. One
 * without a layout would remove the scopes of old filters.
 */
export function updatedColumns(columns: Columns, current: Columns): Columns {
  const { json_metadata = null, mark = null, position_json = null } = current
  const hasScopes = Object.keys(objectIn(json_metadata)).includes('filter_scopes')
  const withLayout = hasScopes && isObject(position_json) ? { position_json } : {}
  return { ...withLayout, ...columns, json_metadata, mark }
}

/**
 * The body of an update. A layout goes inside the settings, by which the Superset attaches its charts; one that is no object,
 * or whose settings are none, has a column of its own.
 */
export async function updatedDashboardBody(
  view: StoreView,
  columns: Columns,
  mark: Mark,
): Promise<Readonly<Record<string, unknown>>> {
  const { position_json: layout = null } = columns
  const positions = isObject(layout) ? layout : null
  const settings = settingsField(columns, mark, positions)
  const isInside = positions !== null && 'json_metadata' in settings
  return {
    ...plainFields(columns),
    ...('roles' in columns ? { roles: idsOf(columns['roles']) } : {}),
    ...('position_json' in columns && !isInside ? { position_json: layout } : {}),
    ...(await tagsField(view, columns)),
    ...settings,
  }
}

const PLAIN = new Set(['dashboard_title', 'slug', 'css', 'certified_by', 'certification_details'])

function plainFields(columns: Columns): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(Object.entries(columns).filter(([name]) => PLAIN.has(name))),
    ...('published' in columns ? { published: columns['published'] === 1 } : {}),
    ...('owners' in columns ? { owners: idsOf(columns['owners']) } : {}),
  }
}

/** Settings that are no object are left out: they cannot hold our mark, and the Superset would reject them. */
function settingsField(
  { json_metadata = null, mark: note = null }: Columns,
  mark: Mark,
  positions: string | null,
) {
  const marked = markedSettings(textOf(json_metadata), { mark, note: textOf(note), positions })
  return marked === null ? {} : { json_metadata: marked }
}

/** The ids of all tags, if they are written. */
async function tagsField(view: StoreView, { tag_names: names }: Columns) {
  if (names === undefined) return {}
  return { tags: await tagNumbers(view, tagNamesOf({ tag_names: textOf(names) })) }
}

function isObject(text: ColumnValue): text is string {
  return typeof text === 'string' && text.trimStart().startsWith('{')
}

function textOf(value: ColumnValue): string | null {
  return typeof value === 'string' ? value : null
}
