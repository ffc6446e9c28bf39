import { newSavedQuery, savedQueryPatch } from '#domain/contract/saved-query.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { SAVED_QUERY_EXTRA } from '#domain/records/saved-queries/extra.ts'
import { idField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { addSavedQuery, changeSavedQuery, removeSavedQuery } from '#server/records/saved-queries/change.ts'
import { SAVED_QUERIES } from '#server/records/saved-queries/kind.ts'
import { ensureDatabase } from '#server/superset/kinds/databases/ensure-database.ts'
import type { Columns, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { droppedExtra, markedExtra, readExtra } from '#server/superset/sync/kind/extra-mark.ts'
import type { Listed, ReadHint, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { isTokenLabel } from '#server/superset/sync/wire/token-label.ts'

const PATH = '/api/v1/saved_query/'

/** Rows of a page of the list, the most that Superset returns. */
const PAGE_SIZE = 100

/** Upper limit of the pages that are read: more saved queries than a user has. */
const MOST_PAGES = 100

/** Upper limit of the attempts to read a row that changes between its two reads. */
const MOST_READS = 3

/** Saved queries: only the list has `extra_json`, only the record has its template parameters. Source: sync §2.4. */
export const UPSTREAM_SAVED_QUERIES: UpstreamKind = {
  stored: SAVED_QUERIES,
  needs: {
    capability: 'saveQueries',
    denied: 'Your account may not save queries in this Superset. Nothing was changed there.',
  },
  shared: null,
  list: async (call, { take }) => {
    const ids = new Set<number>()
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const rows = await readPage(call, page)
      if (!rows.ok) return rows
      const taken = await take(rows.value)
      if (!taken.ok) return taken
      for (const { upstreamId } of rows.value) ids.add(upstreamId)
      if (rows.value.length < PAGE_SIZE) return ok({ ids, isComplete: true })
    }
    return err(UNSTEADY)
  },
  // After a write of ours the stamp is unknown, so the row is read once more.
  isChanged: ({ stamp }, place) => place.stamp === null || place.stamp !== stamp,
  readInTurns: 0,
  read: readSavedQuery,
  singleCreate: null,
  createBlank: (label) => ({ method: 'POST', path: PATH, json: { label, sql: '' } }),
  isBlank: ({ columns }) => columns['sql'] === '',
  createdId: (body) => wireOf(body)?.id ?? null,
  dropped: droppedColumns,
  valuesOf: (columns, current) => ({ ...columns, extra_json: current['extra_json'] ?? null }),
  update: async (
    _view,
    upstreamId,
    { database_id: databaseId, extra_json: extra = null, ...columns },
    mark,
  ) => ({
    method: 'PUT',
    path: `${PATH}${upstreamId}`,
    json: {
      ...columns,
      ...(databaseId === undefined ? {} : { db_id: databaseId }),
      extra_json: markedExtra(extra, mark),
    },
  }),
  remove: (upstreamId) => ({ method: 'DELETE', path: `${PATH}${upstreamId}` }),
  prepare: async (view, { columns: { database_id: id }, databaseName: name }, { now }) =>
    ensureDatabase(view, { id: typeof id === 'number' ? id : null, name, now }),
  importInside: null,
  change: async (store, context, request) => {
    switch (request.operation) {
      case 'create': {
        const body = newSavedQuery.parse(request.body)
        await ensureDatabase(store, { id: body.db_id ?? null, name: null, now: context.now })
        return addSavedQuery(store, context, body)
      }
      case 'update': {
        const patch = savedQueryPatch.parse(request.body)
        await ensureDatabase(store, { id: patch.db_id ?? null, name: null, now: context.now })
        return changeSavedQuery(store, context, { id: request.id, patch })
      }
      case 'delete':
        return removeSavedQuery(store, context, request.id)
    }
  },
}

/**
 * Superset's page empties the description of a saved query that it opened and saves again, since its editor does not load
 * it; where it stores schedules, it also replaces `extra_json`.
 */
function droppedColumns(there: Columns, known: Columns): Columns {
  const { description } = known
  const isEmptied = there['description'] === '' && typeof description === 'string' && description !== ''
  return {
    ...(isEmptied ? { description } : {}),
    ...droppedExtra(there, known, Object.values(SAVED_QUERY_EXTRA)),
  }
}

async function readPage(
  { front, caller }: FrontCall,
  page: number,
): Promise<Result<readonly Listed[], Failure>> {
  const q = `(order_column:changed_on_delta_humanized,order_direction:desc,page:${page},page_size:${PAGE_SIZE})`
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${PATH}?q=${q}` })
  if (outcome.kind !== 'done') return err(outcome)
  const rows = isRecord(outcome.body) ? outcome.body['result'] : null
  if (!Array.isArray(rows)) return err(UNSTEADY)
  return ok(
    rows.flatMap((row: unknown) => {
      const wire = wireOf(row)
      return wire === null ? [] : [listed(wire)]
    }),
  )
}

function listed(wire: Wire & { readonly id: number }): Listed {
  return {
    upstreamId: wire.id,
    label: textField(wire, 'label'),
    stamp: textField(wire, 'changed_on'),
    wire,
    completeAt: null,
  }
}

/** Reads record and list; equal stamps show that both are of one state. */
async function readSavedQuery(
  call: FrontCall,
  upstreamId: number,
  hint: ReadHint,
): Promise<Result<UpstreamState | 'absent' | 'unchanged', Failure>> {
  let row = hint.listed
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const outcome = await sendUpstream(call.front, call.caller, {
      method: 'GET',
      path: `${PATH}${upstreamId}`,
    })
    if (outcome.kind === 'absent') return ok('absent')
    if (outcome.kind !== 'done') return err(outcome)
    const wire = wireOf(isRecord(outcome.body) ? outcome.body['result'] : null)
    if (wire === null) return err(UNSTEADY)
    const stamp = textField(wire, 'changed_on')
    if (stamp !== null && stamp === hint.stamp) return ok('unchanged')
    if (row?.stamp !== stamp) {
      const found = await findInList(call, upstreamId)
      if (!found.ok) return found
      row = found.value
    }
    if (row !== null && row.stamp === stamp) return ok(stateOf(wire, row))
  }
  return err(UNSTEADY)
}

/** Finds the row of a record; the last change is first. */
async function findInList(call: FrontCall, upstreamId: number): Promise<Result<Listed | null, Failure>> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = await readPage(call, page)
    if (!rows.ok) return rows
    const row = rows.value.find((one) => one.upstreamId === upstreamId)
    if (row !== undefined || rows.value.length < PAGE_SIZE) return ok(row ?? null)
  }
  return ok(null)
}

function stateOf(wire: Wire & { readonly id: number }, row: Listed): UpstreamState {
  const extra = readExtra(isRecord(row.wire) ? row.wire['extra'] : null)
  const database = wire['database']
  const label = textField(wire, 'label')
  const columns: Columns = {
    label,
    database_id: idField(wire, 'database'),
    catalog: textField(wire, 'catalog'),
    schema: textField(wire, 'schema'),
    sql: textField(wire, 'sql'),
    description: textField(wire, 'description'),
    template_parameters: textField(wire, 'template_parameters'),
    extra_json: extra.text,
  }
  return {
    upstreamId: wire.id,
    columns,
    uuid: extra.uuid,
    writeId: extra.writeId,
    token: isTokenLabel(label) ? label : null,
    stamp: row.stamp,
    databaseName: isRecord(database) ? textField(database, 'database_name') : null,
    wire,
  }
}
