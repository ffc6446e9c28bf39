import type * as z from 'zod/mini'
import type { duplicateDataset } from '#domain/contract/bi/dataset-write.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { findDataset, insertDatasetInto } from '#server/store/datasets.ts'
import type { Store } from '#server/store/open-store.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import type { User } from '#server/store/users.ts'
import { updateRow } from './change.ts'
import { checkReferences, datasetAt } from './check-fields.ts'
import { copyParts } from './parts/copy-parts.ts'

type Answer = z.infer<typeof duplicateDataset.answer>

const INVALID = messageError(422, 'Dataset parameters are invalid.')

/** Copies a virtual dataset under another name, with its columns and metrics. Fails: 422 as recorded. */
export async function copyDataset(
  store: Store,
  { user, now }: { readonly user: User; readonly now: number },
  body: z.infer<typeof duplicateDataset.body>,
): Promise<Result<Answer, HttpError>> {
  return await inTransaction(store, async (view) => {
    const base = await findDataset(view, body.base_model_id)
    if (base === null || !base.row.sql) return err(INVALID)
    const { row } = base
    const place = {
      databaseId: row.database_id,
      catalog: row.catalog,
      schema: row.schema,
      tableName: body.table_name,
    }
    if ((await datasetAt(view, place)) !== null) return err(INVALID)
    if (!(await checkReferences(view, body)).ok) return err(INVALID)
    const id = await insertDatasetInto(view, {
      ...place,
      sql: row.sql,
      description: row.description,
      mainTimeColumn: row.main_dttm_col,
      columns: [],
      metrics: [],
      userId: user.id,
      owners: body.owners ?? [],
      now,
    })
    const {
      extra,
      cache_timeout,
      template_params,
      hours_offset,
      fetch_values_predicate,
      filter_select_enabled,
    } = row
    await updateRow(view, id, {
      extra,
      cache_timeout,
      template_params,
      hours_offset,
      fetch_values_predicate,
      filter_select_enabled,
      parts: 1,
    })
    await copyParts(view, base, id, now)
    return ok({ id, result: { base_model_id: row.id, table_name: body.table_name } })
  })
}
