import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#domain/core/result.ts'
import { withExtraFields } from '#domain/records/saved-queries/extra.ts'
import { jsonObject } from '#server/present/json-object.ts'
import { savedQueryProblem } from '#server/records/saved-queries/check-limits.ts'
import { insertSavedQuery, updateSavedQueryFields } from '#server/records/saved-queries/store.ts'
import { alreadyExists } from './import-faults.ts'
import type { BundleContents } from './read-contents.ts'
import { databaseOf, type Import, noDatabase } from './take-datasets.ts'

/**
 * Imports a saved query of the user; an own one with the same uuid is used, overwritten or rejected, and one of another user is
 * not touched. Fails with the fault of its file.
 */
export async function takeSavedQuery(
  { view, user, now, onExisting }: Import,
  part: BundleContents['savedQueries'][number],
  databases: BundleContents['databases'],
): Promise<Result<void, unknown>> {
  const { uuid, databaseUuid, fields, extra } = part
  const databaseId = databaseUuid === null ? null : await databaseOf(view, { databaseUuid }, databases)
  if (databaseUuid !== null && databaseId === null)
    return err(await noDatabase(view, { databaseUuid }, databases))
  const known = await view.db
    .selectFrom('saved_queries')
    .selectAll()
    .where('uuid', '=', uuid)
    .orderBy('id')
    .execute()
  const existing = known.find((row) => row.user_id === user.id)
  if (existing !== undefined && onExisting === 'reject') return err(alreadyExists('saved_query'))
  const before = jsonObject(existing?.extra_json ?? '{}')
  const columns = {
    label: fields.label ?? null,
    database_id: databaseId,
    catalog: fields.catalog ?? null,
    schema: fields.schema ?? null,
    sql: fields.sql ?? null,
    description: fields.description ?? null,
    changed_on: now,
    ...(extra === null
      ? {}
      : {
          template_parameters: extra.templateParameters,
          extra_json: JSON.stringify(
            withExtraFields(before, ['tags', 'folder'], { ...extra, schedule: null }),
          ),
        }),
  }
  if (existing !== undefined) {
    await updateSavedQueryFields(view, existing.id, columns)
    return ok(undefined)
  }
  const problem = await savedQueryProblem(view, user.id)
  if (problem !== null) return err(problem)
  const own = known.length === 0 ? uuid : randomUUID()
  await insertSavedQuery(view, { extra_json: '{}', ...columns, uuid: own, user_id: user.id, created_on: now })
  return ok(undefined)
}
