import { isRecord } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { placeText } from '#server/records/datasets/check-fields.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'
import type { LoggedWrite } from '#server/superset/sync/decide/writes.ts'
import { readHiddenMark } from '#server/superset/sync/kind/hidden-mark.ts'
import { askList } from '#server/superset/sync/kind/shared-list.ts'
import type { Listed } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { DATASET_LIST } from './list.ts'

/**
 * The dataset that a create made, found by its place: a place holds one dataset, and was free when the create was first
 * sent. Null if the user has none there with that query. Fails: as the upstream does.
 */
export async function findCreatedDataset(
  call: FrontCall,
  { id, values }: Pick<LoggedWrite, 'id' | 'values'>,
): Promise<Result<number | null, Failure>> {
  const there = await datasetsAt(call, values)
  if (!there.ok) return there
  const own = there.value.find((row) => isMade(row, { id, values, userId: call.user.id }))
  return ok(own?.upstreamId ?? null)
}

/** The error of a create whose place is taken; null if it is free. Fails: as the upstream does. */
export async function checkPlace(
  call: FrontCall,
  values: Columns,
): Promise<Result<HttpError | null, Failure>> {
  const there = await datasetsAt(call, values)
  if (!there.ok) return there
  if (there.value.length === 0) return ok(null)
  const place = {
    databaseId: Number(values['database_id']),
    catalog: textField(values, 'catalog'),
    schema: textField(values, 'schema'),
    tableName: textField(values, 'table_name') ?? '',
  }
  return ok(fieldsError({ table: [`Dataset ${placeText(place)} already exists`] }, 422))
}

/** Whether a dataset is in the place of a create. */
export function isInPlaceOf(values: Columns, made: Columns): boolean {
  return ['database_id', 'table_name', 'sql'].every((name) => (values[name] ?? null) === (made[name] ?? null))
}

async function datasetsAt(call: FrontCall, values: Columns): Promise<Result<readonly Listed[], Failure>> {
  const name = textField(values, 'table_name') ?? ''
  const filters = [
    { col: 'table_name', opr: 'eq', value: name },
    { col: 'database', opr: 'rel_o_m', value: values['database_id'] },
  ]
  // As JSON, since a name may contain characters of rison.
  const q = encodeURIComponent(
    JSON.stringify({ columns: DATASET_LIST.columns.split(','), filters, page_size: 100 }),
  )
  const found = await askList(call, DATASET_LIST, q)
  if (!found.ok) return found
  // Without a schema, a dataset is created in the default schema of its database.
  const schema = textField(values, 'schema')
  return ok(
    found.value.rows.filter(
      ({ wire }) => schema === null || textField(wireRecord(wire), 'schema') === schema,
    ),
  )
}

function isMade(
  { wire: given }: Listed,
  { id, values, userId }: Pick<LoggedWrite, 'id' | 'values'> & { readonly userId: number },
): boolean {
  const wire = wireRecord(given)
  const { writeId } = readHiddenMark(textField(wire, 'extra'))
  if (writeId !== null) return writeId === id
  const owners = Array.isArray(wire['owners']) ? wire['owners'] : []
  const isOwn = owners.some((owner: unknown) => wireOf(owner)?.id === userId)
  return isOwn && (textField(wire, 'sql') ?? '') === (textField(values, 'sql') ?? '')
}

function wireRecord(wire: unknown): Readonly<Record<string, unknown>> {
  return isRecord(wire) ? wire : {}
}
