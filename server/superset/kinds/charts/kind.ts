import { isRecord } from '#domain/core/parse.ts'
import { ok } from '#domain/core/result.ts'
import { readTags } from '#domain/records/kind/wire-tags.ts'
import { intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { tagNamesOf, tagNamesText } from '#server/store/tags/tag-names.ts'
import type { Columns, ColumnValue, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { readHiddenMark, withHiddenMark } from '#server/superset/sync/kind/hidden-mark.ts'
import { idsOf, idsText } from '#server/superset/sync/kind/named-ids.ts'
import { listShared, readShared } from '#server/superset/sync/kind/shared-list.ts'
import type { Listed, Mark, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { noteTags, numberedTags, tagNumbers } from '#server/superset/sync/tags/tag-numbers.ts'
import { tagText } from '#server/superset/sync/tags/tag-text.ts'
import { sharedRecordId } from '#server/superset/sync/wire/shared-id.ts'
import { changeUpstreamChart } from './change.ts'
import { findCreatedChart } from './find-created.ts'
import { CHART_LIST } from './list.ts'
import { UPSTREAM_CHART_ROWS } from './rows.ts'

const PATH = '/api/v1/chart/'

/** Charts: their list has all columns, and our mark is in their form. Source: sync §4. */
export const UPSTREAM_CHARTS: UpstreamKind = {
  stored: UPSTREAM_CHART_ROWS,
  needs: {
    capability: 'writeCharts',
    denied: 'Your account may not save charts in this Superset. Nothing was changed there.',
  },
  shared: { recordId: sharedRecordId, listTellsAll: true },
  list: (call, reader) => listShared(call, CHART_LIST, reader),
  isChanged: ({ stamp }, place) => place.stamp === null || place.stamp !== stamp,
  readInTurns: 0,
  read: async (call, upstreamId, { listed }) => {
    const isComplete = listed !== null && listed.completeAt !== null
    const row = isComplete ? ok(listed) : await readShared(call, CHART_LIST, upstreamId)
    if (!row.ok) return row
    return ok(row.value === null ? 'absent' : stateOf(row.value))
  },
  singleCreate: {
    request: (columns, mark) => ({
      method: 'POST',
      path: PATH,
      json: { ...withoutNull(wireOfColumns(columns)), ...markedForm(columns, mark) },
    }),
    isMarked: true,
    isOf: () => false,
    checkPlace: async () => ok(null),
    find: findCreatedChart,
  },
  createBlank: () => ({ method: 'POST', path: PATH, json: {} }),
  isBlank: () => false,
  createdId: (body) => wireOf(body)?.id ?? null,
  valuesOf: (columns, current) => {
    const { params = null, extra_json: extra = null, datasource_type: type = null } = current
    const isRequested = (name: string) => Object.hasOwn(columns, name)
    return {
      ...columns,
      params,
      extra_json: extra,
      // The Superset accepts the id of a dataset only together with its type.
      ...(isRequested('datasource_id') ? { datasource_type: type } : {}),
      // A stored query context belongs to the form before; Superset's own page fills it in again.
      ...(QUERY_SOURCE.some(isRequested) && !isRequested('query_context') ? { query_context: null } : {}),
    }
  },
  update: async (view, upstreamId, columns, mark) => ({
    method: 'PUT',
    path: `${PATH}${upstreamId}`,
    json: { ...wireOfColumns(columns), ...(await tagsOf(view, columns)), ...markedForm(columns, mark) },
  }),
  remove: (upstreamId) => ({ method: 'DELETE', path: `${PATH}${upstreamId}` }),
  prepare: async (view, { upstreamId, columns, wire }, { user }) => {
    const { told } = columns
    await noteTags(view, numberedTags(wire))
    await view.db
      .updateTable('upstream_charts')
      .set({ told: typeof told === 'string' ? told : null })
      .where('id', '=', sharedRecordId(user.id, upstreamId))
      .execute()
  },
  importInside: null,
  change: changeUpstreamChart,
}

/** The columns that determine the query of a chart. */
const QUERY_SOURCE = ['params', 'viz_type', 'datasource_id', 'datasource_type']

/** Columns by their names in the contract; the form and its mark are added separately. */
function wireOfColumns({
  params: _params,
  extra_json: _note,
  told: _told,
  tag_names: _tags,
  ...columns
}: Columns) {
  const lists = (['owners', 'dashboards'] as const).filter((name) => Object.hasOwn(columns, name))
  return { ...columns, ...Object.fromEntries(lists.map((name) => [name, idsOf(columns[name])])) }
}

/** The ids of all tags of a chart, if they are written. */
async function tagsOf(view: StoreView, { tag_names: names }: Columns) {
  if (names === undefined) return {}
  return { tags: await tagNumbers(view, tagNamesOf({ tag_names: textOf(names) })) }
}

/** A create rejects null for some fields. */
function withoutNull(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The form with our mark in it; a form that is not an object cannot hold it, and is left out. */
function markedForm({ params = null, extra_json: note = null }: Columns, mark: Mark) {
  const marked = withHiddenMark(textOf(params), mark, textOf(note))
  return marked === null ? {} : { params: marked }
}

function textOf(value: ColumnValue): string | null {
  return typeof value === 'string' ? value : null
}

function stateOf({ upstreamId, stamp, wire: given }: Listed): UpstreamState {
  const wire: Wire = isRecord(given) ? given : {}
  const form = readHiddenMark(textField(wire, 'params'))
  const columns: Columns = {
    slice_name: textField(wire, 'slice_name'),
    viz_type: textField(wire, 'viz_type'),
    datasource_id: intField(wire, 'datasource_id'),
    datasource_type: textField(wire, 'datasource_type'),
    params: form.text,
    description: textField(wire, 'description'),
    cache_timeout: intField(wire, 'cache_timeout'),
    certified_by: textField(wire, 'certified_by'),
    certification_details: textField(wire, 'certification_details'),
    owners: idsText(peopleOf(wire['owners'])),
    dashboards: idsText(peopleOf(wire['dashboards'])),
    tag_names: tagNamesText((readTags(wire) ?? []).map(tagText)),
    extra_json: form.note,
    told: datasourceText(wire),
  }
  return {
    upstreamId,
    columns,
    uuid: form.uuid,
    writeId: form.writeId,
    token: null,
    stamp,
    databaseName: null,
    wire,
  }
}

function peopleOf(records: unknown): readonly number[] {
  return Array.isArray(records) ? records.flatMap((one: unknown) => wireOf(one)?.id ?? []) : []
}

function datasourceText(wire: Wire): string {
  const { owners, dashboards, tags, datasource_name_text, changed_on_utc, changed_by_name } = wire
  return JSON.stringify({ owners, dashboards, tags, datasource_name_text, changed_on_utc, changed_by_name })
}
