import {
  createDashboard,
  type DashboardPatch,
  type deleteDashboard,
  type NewDashboard,
  updateDashboard,
} from '#domain/contract/bi/dashboard.ts'
import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { fieldsError } from '#server/http/errors/http-error.ts'
import { removeWithDashboard } from '#server/records/dashboard-views/remove-with-dashboard.ts'
import { restoredFrom, restoreWithDashboard } from '#server/records/dashboard-views/restore-with-dashboard.ts'
import { checkTexts, type GivenTables, normalSlug } from '#server/records/dashboards/check-fields.ts'
import { plainColumns } from '#server/records/dashboards/columns.ts'
import { layoutText } from '#server/records/dashboards/layout.ts'
import { splitLayout } from '#server/records/dashboards/metadata.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { tagNamesText } from '#server/store/tags/tag-names.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'
import { idsText } from '#server/superset/sync/kind/named-ids.ts'
import type { Changed, KindRequest } from '#server/superset/sync/kind/upstream-kind.ts'
import { sharedRecordId, sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'
import { insertRecord, updateColumns } from '#server/superset/sync/write/store-changes.ts'
import { UPSTREAM_DASHBOARD_ROWS as kind } from './rows.ts'
import type { UpstreamDashboardRow } from './table.ts'

/**
 * Makes the requested change of a dashboard in the store. Its address, references and settings are checked by the Superset.
 * Fails: 400 for texts that are too long or not JSON objects; otherwise as the embedded server does.
 */
export async function changeUpstreamDashboard(
  store: Store,
  context: ChangeContext,
  request: KindRequest,
): Promise<Changed> {
  switch (request.operation) {
    case 'create':
      return await addDashboard(store, context, request)
    case 'update':
      return await patchDashboard(store, context, request)
    case 'delete': {
      const key = { kind, id: request.id }
      return await changeRecord<UpstreamDashboardRow, typeof deleteDashboard>(
        store,
        context,
        key,
        async (view) => {
          await deleteRecord(view, key)
          await removeWithDashboard(view, sharedUpstreamId(request.id))
          return ok({ message: 'OK' })
        },
      )
    }
  }
}

async function patchDashboard(
  store: Store,
  context: ChangeContext,
  { id, body }: Extract<KindRequest, { operation: 'update' }>,
): Promise<Changed> {
  const patch = updateDashboard.body.parse(body)
  const { now } = context
  return await changeRecord<UpstreamDashboardRow, typeof updateDashboard>(
    store,
    context,
    { kind, id },
    async (view) => {
      const tables = checkTexts(patch, { isNew: false, isOurs: true })
      if (!tables.ok) return tables
      await updateColumns(view, kind, { id, columns: columnsOf(patch, tables.value), now })
      return ok({
        id: sharedUpstreamId(id),
        result: givenFields(patch),
        last_modified_time: Math.floor(now / 1000),
      })
    },
  )
}

async function addDashboard(
  store: Store,
  context: ChangeContext,
  { body, upstreamId }: Extract<KindRequest, { operation: 'create' }>,
): Promise<Changed> {
  const { user, now } = context
  const { uuid, ...fields } = createDashboard.body.parse(body)
  return await createRecord<typeof createDashboard>(store, context, {
    kind,
    uuid,
    insert: async (view) => {
      const tables = checkTexts(fields, { isNew: true, isOurs: true })
      if (!tables.ok) return tables
      // Tags follow in an update.
      if ((fields.tag_names ?? []).length > 0) return err(fieldsError({ tag_names: ['Unknown field.'] }))
      const owners = fields.owners?.length === 0 ? undefined : fields.owners
      const columns = {
        published: 0,
        roles: '[]',
        is_read: 1,
        ...columnsOf({ ...fields, owners: owners ?? [user.id] }, tables.value),
      }
      const id = sharedRecordId(user.id, upstreamId ?? 0)
      const made = { id, userId: user.id, uuid: uuid?.toLowerCase() ?? null, columns, now }
      const inserted = await insertRecord(view, kind, made)
      const from = await restoredFrom(view, user.id, uuid)
      if (from !== null && upstreamId !== null)
        await restoreWithDashboard(view, { from: sharedUpstreamId(from), to: upstreamId })
      return ok(inserted)
    },
    answer: async (_view, id) => ({ id: sharedUpstreamId(id), result: givenFields(fields) }),
  })
}

/** The fields of a request as its answer repeats them. */
function givenFields({
  mark: _mark,
  tag_names: _names,
  detached_charts: _detached,
  ...fields
}: DashboardPatch) {
  const { slug } = fields
  const normal = typeof slug === 'string' ? { slug: normalSlug(slug) ?? '' } : {}
  return { ...withoutUndefined(fields), ...normal }
}

function columnsOf(patch: DashboardPatch | NewDashboard, tables: GivenTables): Columns {
  const { owners, roles, tag_names: tagNames } = patch
  return {
    ...plainColumns(patch),
    ...tableColumns(patch, tables),
    ...(owners === undefined ? {} : { owners: idsText(owners) }),
    ...(roles === undefined ? {} : { roles: idsText(roles) }),
    ...(tagNames === undefined ? {} : { tag_names: tagNamesText(tagNames) }),
  }
}

/** A layout inside the settings is that of the dashboard, which the Superset stores in its own column. */
function tableColumns(
  { position_json, json_metadata }: DashboardPatch | NewDashboard,
  { settings }: GivenTables,
): Columns {
  const given = withoutUndefined({ position_json, json_metadata })
  const split = settings === undefined ? null : splitLayout(settings)
  if (split === null || split.layout === null) return given
  const exact = exactNumbersOf(json_metadata)
  return {
    position_json: layoutText(split.layout, null, isRecord(exact) ? exact['positions'] : undefined),
    json_metadata: writeExact(split.settings, exact),
  }
}
