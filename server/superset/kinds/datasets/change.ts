import {
  createDataset,
  type DatasetPatch,
  type deleteDataset,
  type NewDataset,
  updateDataset,
} from '#domain/contract/bi/dataset-write.ts'
import { boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'
import { objectIn } from '#server/superset/sync/kind/json-text.ts'
import { idsText } from '#server/superset/sync/kind/named-ids.ts'
import type { Changed, KindRequest } from '#server/superset/sync/kind/upstream-kind.ts'
import { sharedRecordId, sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'
import { insertRecord, updateColumns } from '#server/superset/sync/write/store-changes.ts'
import { replacedParts } from './parts.ts'
import { UPSTREAM_DATASET_ROWS as kind } from './rows.ts'
import type { UpstreamDatasetRow } from './table.ts'

/**
 * Makes the requested change of a dataset in the store. Its references, owners and expressions are checked by the Superset.
 * Fails: 422 for texts that are not JSON objects; otherwise as the embedded server does.
 */
export async function changeUpstreamDataset(
  store: Store,
  context: ChangeContext,
  request: KindRequest,
): Promise<Changed> {
  switch (request.operation) {
    case 'create':
      return await addDataset(store, context, request)
    case 'update': {
      const patch = updateDataset.body.parse(request.body)
      const key = { kind, id: request.id }
      return await changeRecord<UpstreamDatasetRow, typeof updateDataset>(
        store,
        context,
        key,
        async (view, row) => {
          const checked = checkTexts(patch)
          if (!checked.ok) return checked
          await updateColumns(view, kind, { id: row.id, columns: columnsOf(patch, row), now: context.now })
          const { mark: _mark, ...given } = patch
          return ok({ id: sharedUpstreamId(row.id), result: withoutUndefined(given) })
        },
      )
    }
    case 'delete': {
      const key = { kind, id: request.id }
      return await changeRecord<UpstreamDatasetRow, typeof deleteDataset>(
        store,
        context,
        key,
        async (view) => {
          await deleteRecord(view, key)
          return ok({ message: 'OK' })
        },
      )
    }
  }
}

async function addDataset(
  store: Store,
  context: ChangeContext,
  { body, upstreamId }: Extract<KindRequest, { operation: 'create' }>,
): Promise<Changed> {
  const { user, now } = context
  // Template parameters are written by the update that follows.
  const { uuid, mark, template_parameters: _parameters, ...fields } = createDataset.body.parse(body)
  return await createRecord<typeof createDataset>(store, context, {
    kind,
    uuid,
    insert: async (view) =>
      ok(
        await insertRecord(view, kind, {
          id: sharedRecordId(user.id, upstreamId ?? 0),
          userId: user.id,
          uuid: uuid?.toLowerCase() ?? null,
          columns: { ...newColumns(fields, user.id), mark: markText(mark) },
          now,
        }),
      ),
    answer: async (_view, id) => ({ id: sharedUpstreamId(id), result: withoutUndefined(fields) }),
  })
}

/** The user who creates a dataset owns it, unless the request names owners; the Superset reads its columns. */
function newColumns(
  { database, catalog = null, schema = null, table_name, sql = null, owners = [], ...others }: NewDataset,
  userId: number,
): Columns {
  return {
    database_id: database,
    catalog,
    schema,
    table_name,
    sql,
    owners: idsText(owners.length === 0 ? [userId] : owners),
    more: moreText(null, others),
  }
}

function markText(mark: DatasetPatch['mark']): string | null {
  return mark === undefined ? null : JSON.stringify(mark)
}

/** Fields without a column in the store are passed through it in `more`. */
function moreText(before: string | null, others: Readonly<Record<string, unknown>>): string | null {
  const given = withoutUndefined(others)
  if (Object.keys(given).length === 0) return before
  return JSON.stringify({ ...objectIn(before), ...given })
}

function checkTexts({ extra, template_params: params }: DatasetPatch): Result<void, HttpError> {
  const readJson = boundedReader()
  const faults = Object.entries({ extra, template_params: params }).flatMap(([name, text]) => {
    const read = typeof text === 'string' && text.trim() !== '' ? readJson(text) : null
    if (read === null || (read.ok && isRecord(read.value))) return []
    return [[name, [jsonTextFault(read) ?? 'JSON not valid']] as const]
  })
  return faults.length === 0 ? ok(undefined) : err(fieldsError(Object.fromEntries(faults), 422))
}

function columnsOf(patch: DatasetPatch, row: UpstreamDatasetRow): Columns {
  const { mark, owners, columns, metrics, offset, extra, ...rest } = patch
  const entries = Object.entries(withoutUndefined(rest))
  const isOurs = ([name]: (typeof entries)[number]) => Object.hasOwn(kind.columns, name)
  const more = Object.fromEntries(entries.filter((one) => !isOurs(one)))
  return {
    ...(Object.fromEntries(entries.filter(isOurs)) as Columns),
    ...(offset === undefined ? {} : { hours_offset: offset }),
    ...(extra === undefined ? {} : { extra: extra === '' || extra === '{}' ? null : extra }),
    ...(owners === undefined ? {} : { owners: idsText(owners) }),
    ...(columns === undefined ? {} : { columns: replacedParts('columns', row.columns, columns) }),
    ...(metrics === undefined ? {} : { metrics: replacedParts('metrics', row.metrics, metrics) }),
    ...(mark === undefined ? {} : { mark: markText(mark) }),
    more: moreText(row.more, more),
  }
}
