import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { idField, intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { Columns, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { readHiddenMark, withHiddenMark } from '#server/superset/sync/kind/hidden-mark.ts'
import { objectIn } from '#server/superset/sync/kind/json-text.ts'
import { idsOf, idsText } from '#server/superset/sync/kind/named-ids.ts'
import { listShared } from '#server/superset/sync/kind/shared-list.ts'
import type { Mark, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { sharedRecordId } from '#server/superset/sync/wire/shared-id.ts'
import { changeUpstreamDataset } from './change.ts'
import { checkPlace, findCreatedDataset, isInPlaceOf } from './find-created.ts'
import { DATASET_LIST } from './list.ts'
import { partsText, partsToWrite } from './parts.ts'
import { UPSTREAM_DATASET_ROWS } from './rows.ts'

const PATH = '/api/v1/dataset/'

/** Datasets: the list shows new ones, only the record has its columns; our mark is in `extra`. Source: sync §4. */
export const UPSTREAM_DATASETS: UpstreamKind = {
  stored: UPSTREAM_DATASET_ROWS,
  needs: {
    capability: 'writeDatasets',
    denied: 'Your account may not change datasets in this Superset. Nothing was changed there.',
  },
  // A change of columns only does not change the stamp, so known datasets are read separately.
  shared: { recordId: sharedRecordId, listTellsAll: false },
  list: (call, reader) => listShared(call, DATASET_LIST, reader),
  isChanged: ({ stamp }, place) => place.stamp === null || place.stamp !== stamp,
  readInTurns: 0,
  read: async (call, upstreamId, { listed }) => {
    if (listed !== null && listed.completeAt !== null) return ok(stateOf(listed.wire, upstreamId))
    return await readDataset(call, upstreamId)
  },
  singleCreate: {
    request: (values) => ({ method: 'POST', path: PATH, json: newDataset(values) }),
    isMarked: false,
    isOf: isInPlaceOf,
    find: findCreatedDataset,
    checkPlace,
  },
  createBlank: () => ({ method: 'POST', path: PATH, json: {} }),
  isBlank: () => false,
  createdId: (body) => wireOf(body)?.id ?? null,
  valuesOf: (columns, current) => ({
    ...columns,
    extra: current['extra'] ?? null,
    mark: current['mark'] ?? null,
  }),
  update: async (_view, upstreamId, columns, mark) => ({
    method: 'PUT',
    path: `${PATH}${upstreamId}`,
    json: { ...wireOfColumns(columns), ...markedExtra(columns, mark) },
  }),
  remove: (upstreamId) => ({ method: 'DELETE', path: `${PATH}${upstreamId}` }),
  prepare: async ({ db }, { upstreamId, columns }, { user }) => {
    const { told } = columns
    await db
      .updateTable('upstream_datasets')
      .set({ told: typeof told === 'string' ? told : null })
      .where('id', '=', sharedRecordId(user.id, upstreamId))
      .execute()
  },
  importInside: null,
  change: changeUpstreamDataset,
}

async function readDataset(
  { front, caller }: FrontCall,
  upstreamId: number,
): Promise<Result<UpstreamState | 'absent', Failure>> {
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${PATH}${upstreamId}` })
  if (outcome.kind === 'absent') return ok('absent')
  if (outcome.kind !== 'done') return err(outcome)
  const wire = isRecord(outcome.body) ? outcome.body['result'] : null
  return isRecord(wire) ? ok(stateOf(wire, upstreamId)) : err(UNSTEADY)
}

/** The fields of a create; the Superset derives the others, or an update follows. */
function newDataset({ database_id: database, catalog, schema, table_name, sql, owners, more }: Columns) {
  const fields = { database, catalog, schema, table_name, sql, owners: idsOf(owners), ...objectIn(more) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** Columns by their names in the contract; `extra` and its mark are added separately. */
function wireOfColumns({ extra: _extra, mark: _mark, told: _told, ...columns }: Columns) {
  const { owners, hours_offset: offset, columns: parts, metrics, more, ...rest } = columns
  return {
    ...rest,
    ...(offset === undefined ? {} : { offset }),
    ...(owners === undefined ? {} : { owners: idsOf(owners) }),
    ...(parts === undefined ? {} : { columns: partsToWrite(parts) }),
    ...(metrics === undefined ? {} : { metrics: partsToWrite(metrics) }),
    ...objectIn(more),
  }
}

/** `extra` with our mark in it; a text that is not an object cannot hold it, and is left out. */
function markedExtra({ extra = null, mark: note = null }: Columns, mark: Mark) {
  const text = typeof extra === 'string' ? extra : null
  const marked = withHiddenMark(text, mark, typeof note === 'string' ? note : null)
  return marked === null ? {} : { extra: marked }
}

/** The state in an answer; columns that the answer does not have are left out. */
function stateOf(given: unknown, upstreamId: number): UpstreamState {
  const wire: Wire = isRecord(given) ? given : {}
  const { text, uuid, writeId, note } = readHiddenMark(textField(wire, 'extra'))
  const isComplete = Array.isArray(wire['columns']) && Array.isArray(wire['metrics'])
  const columns: Columns = {
    database_id: idField(wire, 'database'),
    catalog: textField(wire, 'catalog'),
    schema: textField(wire, 'schema'),
    table_name: textField(wire, 'table_name'),
    sql: textField(wire, 'sql'),
    description: textField(wire, 'description'),
    owners: idsText(ownersOf(wire)),
    extra: text,
    mark: note,
    told: datasourceText(wire),
    ...(isComplete ? allColumns(wire) : {}),
  }
  // The record has its time without a zone; the list has both.
  const stamp = textField(wire, 'changed_on_utc')
  return { upstreamId, columns, uuid, writeId, token: null, stamp, databaseName: null, wire }
}

function allColumns(wire: Wire): Columns {
  return {
    main_dttm_col: textField(wire, 'main_dttm_col'),
    cache_timeout: intField(wire, 'cache_timeout'),
    template_params: textField(wire, 'template_params'),
    hours_offset: intField(wire, 'offset') ?? 0,
    columns: partsText('columns', wire['columns']),
    metrics: partsText('metrics', wire['metrics']),
  }
}

function ownersOf(wire: Wire): readonly number[] {
  const { owners } = wire
  return Array.isArray(owners) ? owners.flatMap((one: unknown) => wireOf(one)?.id ?? []) : []
}

/** The read-only fields: the time grains of the database, and others for the screens. */
function datasourceText({ columns: _columns, metrics: _metrics, extra: _extra, ...wire }: Wire): string {
  return JSON.stringify(wire)
}
