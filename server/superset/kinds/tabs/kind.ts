import { createTab, updateTab } from '#domain/contract/tab-state.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { EDITOR_MEMBERS } from '#domain/records/tabs/editor-members.ts'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { idField, intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { SAVED_QUERIES } from '#server/records/saved-queries/kind.ts'
import { addTab, changeTab, changeTabOfRequest } from '#server/records/tabs/change.ts'
import { TABS } from '#server/records/tabs/kind.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { ensureDatabase } from '#server/superset/kinds/databases/ensure-database.ts'
import type { Columns, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { droppedExtra, markedExtra, readExtra } from '#server/superset/sync/kind/extra-mark.ts'
import type { Listing, Reader, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { recordAt, upstreamOf } from '#server/superset/sync/log/upstream-records.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { isTokenLabel } from '#server/superset/sync/wire/token-label.ts'
import { pullTables } from './pull-tables.ts'
import { ensureRun, storeRun } from './store-runs.ts'

const PATH = '/tabstateview/'

/** The call that lists tabs, with number and label only. */
const LIST_PATH = '/api/v1/sqllab/'

/** The text that Superset gives a new tab without one. Source: wire §6. */
const DEFAULT_SQL = 'SELECT ...'

/** The number of tabs without news in a list that are read with it. */
const READ_IN_TURNS = 4

const SAVED = SAVED_QUERIES.wireName

/** Tabs, with the tables in them: a list has no content, so a few tabs are read with each list. Source: sync §2.4. */
export const UPSTREAM_TABS: UpstreamKind = {
  stored: TABS,
  needs: {
    capability: 'keepsTabs',
    denied: 'Your account may not store tabs in this Superset. Nothing was changed there.',
  },
  shared: null,
  list: listTabs,
  isChanged: ({ label }, _place, row) => label !== row['label'],
  readInTurns: READ_IN_TURNS,
  read: readTab,
  singleCreate: null,
  createBlank: (label, { database_id: dbId = null }) => ({
    method: 'POST',
    path: PATH,
    form: formBody({ queryEditor: { dbId, name: label, sql: '' } }),
  }),
  isBlank: ({ columns: { sql } }) => sql === '' || sql === DEFAULT_SQL,
  createdId: (body) => wireOf(body)?.id ?? null,
  // Superset's page replaces `extra_json` with each write.
  dropped: (there, known) => droppedExtra(there, known, EDITOR_MEMBERS),
  valuesOf: (columns, current) => ({ ...columns, extra_json: current['extra_json'] ?? null }),
  update: async (view, upstreamId, values, mark) => ({
    method: 'PUT',
    path: `${PATH}${upstreamId}`,
    form: formBody({
      ...values,
      ...flags(values),
      ...(await upstreamBinding(view, values)),
      extra_json: markedExtra(values['extra_json'] ?? null, mark),
    }),
  }),
  remove: (upstreamId) => ({ method: 'DELETE', path: `${PATH}${upstreamId}` }),
  prepare: async (view, { columns, databaseName, wire }, { user, now }) => {
    const { database_id: database, latest_query_id: query } = columns
    await ensureDatabase(view, {
      id: typeof database === 'number' ? database : null,
      name: databaseName,
      now,
    })
    const owner = { userId: user.id, now }
    if (isRecord(wire)) await storeRun(view, wire['latest_query'], owner)
    await ensureRun(view, typeof query === 'string' ? query : null, owner)
  },
  importInside: pullTables,
  change: async (store, context, request) => {
    const { now, user } = context
    switch (request.operation) {
      case 'create': {
        const { queryEditor } = createTab.body.parse(request.body)
        await ensureDatabase(store, { id: queryEditor.dbId, name: null, now })
        return await addTab(store, context, queryEditor)
      }
      case 'update': {
        const patch = updateTab.body.parse(request.body)
        await ensureDatabase(store, { id: patch.database_id ?? null, name: null, now })
        await ensureRun(store, patch.latest_query_id ?? null, { userId: user.id, now })
        return await changeTab(store, { ...context, params: { id: request.id } }, patch)
      }
      case 'delete':
        return await changeTabOfRequest(
          store,
          { ...context, params: { id: request.id } },
          async (view, { id }) => {
            await deleteRecord(view, { kind: TABS, id })
            return ok('OK')
          },
        )
    }
  },
}

/** Flags are numbers in the store. */
function flags(values: Columns): Readonly<Record<string, boolean>> {
  const names = ['autorun', 'hide_left_bar'].filter((name) => Object.hasOwn(values, name))
  return Object.fromEntries(names.map((name) => [name, values[name] === 1]))
}

/** The saved query of a tab, by its number at the Superset; null if it has none there. */
async function upstreamBinding(
  view: StoreView,
  values: Columns,
): Promise<Readonly<Record<string, number | null>>> {
  const { saved_query_id: id } = values
  if (id === undefined) return {}
  const place = typeof id === 'number' ? await upstreamOf(view, { kind: SAVED, recordId: id }) : null
  return { saved_query_id: place?.upstream_id ?? null }
}

async function listTabs({ front, caller }: FrontCall, { take }: Reader): Promise<Result<Listing, Failure>> {
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: LIST_PATH })
  if (outcome.kind !== 'done') return err(outcome)
  const result = isRecord(outcome.body) ? outcome.body['result'] : null
  const rows = isRecord(result) ? result['tab_state_ids'] : null
  if (!Array.isArray(rows)) return err(UNSTEADY)
  const listed = rows.flatMap((row: unknown) => {
    const wire = wireOf(row)
    if (wire === null) return []
    return [
      { upstreamId: wire.id, label: textField(wire, 'label'), stamp: null, wire: row, completeAt: null },
    ]
  })
  const taken = await take(listed)
  return taken.ok ? ok({ ids: new Set(listed.map(({ upstreamId }) => upstreamId)), isComplete: true }) : taken
}

async function readTab(
  { front, caller }: FrontCall,
  upstreamId: number,
): Promise<Result<UpstreamState | 'absent', Failure>> {
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${PATH}${upstreamId}` })
  if (outcome.kind === 'absent' || isOfAnother(outcome)) return ok('absent')
  if (outcome.kind !== 'done') return err(outcome)
  const wire = wireOf(outcome.body)
  return wire === null ? err(UNSTEADY) : ok(await stateOf(front.store, wire))
}

/** The number has been reused for another user's tab. */
function isOfAnother(outcome: Awaited<ReturnType<typeof sendUpstream>>): boolean {
  return outcome.kind === 'refused' && outcome.error.status === 403 && outcome.error.body === null
}

async function stateOf(view: StoreView, wire: Wire & { readonly id: number }): Promise<UpstreamState> {
  const extra = readExtra(wire['extra_json'])
  const label = textField(wire, 'label')
  const query = wire['latest_query']
  const columns: Columns = {
    label,
    database_id: intField(wire, 'database_id'),
    catalog: textField(wire, 'catalog'),
    schema: textField(wire, 'schema'),
    sql: textField(wire, 'sql'),
    query_limit: intField(wire, 'query_limit'),
    latest_query_id: isRecord(query) ? textField(query, 'id') : null,
    autorun: wire['autorun'] === true ? 1 : 0,
    template_params: textField(wire, 'template_params'),
    hide_left_bar: wire['hide_left_bar'] === true ? 1 : 0,
    ...(await localBinding(view, wire)),
    extra_json: extra.text,
  }
  return {
    upstreamId: wire.id,
    columns,
    uuid: extra.uuid,
    writeId: extra.writeId,
    token: isTokenLabel(label) ? label : null,
    stamp: null,
    databaseName: null,
    wire,
  }
}

/** The saved query of a tab by our id; left out if it is not known yet. */
async function localBinding(view: StoreView, wire: Wire): Promise<Columns> {
  const upstreamId = idField(wire, 'saved_query')
  if (upstreamId === null) return { saved_query_id: null }
  const place = await recordAt(view, { kind: SAVED, upstreamId })
  return place === null ? {} : { saved_query_id: place.record_id }
}
