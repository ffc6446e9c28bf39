import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { restoreWithDashboard } from '#server/records/dashboard-views/restore-with-dashboard.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { ColumnValue, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { findMarked } from '#server/superset/sync/kind/find-marked.ts'
import { objectIn } from '#server/superset/sync/kind/json-text.ts'
import { listShared } from '#server/superset/sync/kind/shared-list.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { noteTags, numberedTags } from '#server/superset/sync/tags/tag-numbers.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { sharedRecordId } from '#server/superset/sync/wire/shared-id.ts'
import { withAttachedCharts } from './attached-charts.ts'
import { changeUpstreamDashboard } from './change.ts'
import { DASHBOARD_CONTENTS } from './contents.ts'
import { DASHBOARD_LIST } from './list.ts'
import { withoutRejectedSettings } from './rejected-settings.ts'
import { UPSTREAM_DASHBOARD_ROWS } from './rows.ts'
import { readMarkedSettings } from './settings-text.ts'
import { stateOfDashboard } from './state.ts'
import { newDashboardBody, updatedColumns, updatedDashboardBody } from './write.ts'

const PATH = '/api/v1/dashboard/'

/** Dashboards: the list shows changes, only the record has its layout, and our mark is in their settings. Source: sync §4. */
export const UPSTREAM_DASHBOARDS: UpstreamKind = {
  stored: UPSTREAM_DASHBOARD_ROWS,
  needs: {
    capability: 'writeDashboards',
    denied: 'Your account may not save dashboards in this Superset. Nothing was changed there.',
  },
  shared: { recordId: sharedRecordId, listTellsAll: false },
  list: (call, reader) => listShared(call, DASHBOARD_LIST, reader),
  isChanged: ({ stamp }, place) => place.stamp === null || place.stamp !== stamp,
  readInTurns: 0,
  read: async (call, upstreamId, { listed }) => {
    // A list of Superset 6 has no settings, nor our mark within them.
    const row = listed === null || listed.completeAt === null ? null : listed.wire
    if (isRecord(row) && 'json_metadata' in row) return ok(stateOfDashboard(row, upstreamId))
    return await readDashboard(call, upstreamId)
  },
  singleCreate: {
    request: (columns, mark) => ({ method: 'POST', path: PATH, json: newDashboardBody(columns, mark) }),
    isMarked: true,
    isOf: () => false,
    checkPlace: async () => ok(null),
    find: (call, { id }) =>
      findMarked(call, DASHBOARD_LIST, {
        column: 'json_metadata',
        hasMark: (wire) => readMarkedSettings(textField(wire, 'json_metadata')).writeId === id,
      }),
  },
  createBlank: () => ({ method: 'POST', path: PATH, json: {} }),
  isBlank: () => false,
  createdId: (body) => wireOf(body)?.id ?? null,
  contents: DASHBOARD_CONTENTS,
  valuesOf: updatedColumns,
  completed: withAttachedCharts,
  update: async (view, upstreamId, columns, mark) => ({
    method: 'PUT',
    path: `${PATH}${upstreamId}`,
    json: await updatedDashboardBody(view, columns, mark),
  }),
  afterRejection: withoutRejectedSettings,
  remove: (upstreamId) => ({ method: 'DELETE', path: `${PATH}${upstreamId}` }),
  prepare: async (view, state, { user }) => {
    await noteTags(view, numberedTags(state.wire))
    const { upstreamId, columns } = state
    const id = sharedRecordId(user.id, upstreamId)
    const isNew = !(await storeFacts(view, id, state))
    // It may have been hidden from the user until now. A reused number is that of another dashboard.
    if (isNew && (await wasTitled(view, id, columns['dashboard_title'] ?? null)))
      await restoreWithDashboard(view, { from: upstreamId, to: upstreamId, userId: user.id })
  },
  importInside: null,
  change: changeUpstreamDashboard,
}

async function readDashboard(
  { front, caller }: FrontCall,
  upstreamId: number,
): Promise<Result<UpstreamState | 'absent', Failure>> {
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${PATH}${upstreamId}` })
  if (outcome.kind === 'absent') return ok('absent')
  if (outcome.kind !== 'done') return err(outcome)
  const wire = isRecord(outcome.body) ? outcome.body['result'] : null
  return isRecord(wire) ? ok(stateOfDashboard(wire, upstreamId)) : err(UNSTEADY)
}

/** Whether the dashboard that the store had under this id until it was removed had this title. */
async function wasTitled({ db }: StoreView, id: number, title: ColumnValue): Promise<boolean> {
  const last = await db
    .selectFrom('tombstones')
    .select('last')
    .where('kind', '=', UPSTREAM_DASHBOARD_ROWS.wireName)
    .where('record_id', '=', id)
    .executeTakeFirst()
  return title !== null && objectIn(last?.last ?? null)['dashboard_title'] === title
}

/** Stores the read-only fields; those that a list does not have stay. False if the store does not have the dashboard. */
async function storeFacts({ db }: StoreView, id: number, { columns }: UpstreamState): Promise<boolean> {
  const known = await db
    .selectFrom('upstream_dashboards')
    .select('facts')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known === undefined) return false
  const facts = JSON.stringify({ ...objectIn(known.facts), ...objectIn(columns['facts'] ?? null) })
  await db.updateTable('upstream_dashboards').set({ facts }).where('id', '=', id).execute()
  return true
}
