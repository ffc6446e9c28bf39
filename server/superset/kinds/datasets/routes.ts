import * as reads from '#domain/contract/bi/dataset.ts'
import * as writes from '#domain/contract/bi/dataset-write.ts'
import { err, ok } from '#domain/core/result.ts'
import { messageError } from '#server/http/errors/http-error.ts'
import { JsonBytes, WithHeaders } from '#server/http/implement.ts'
import { CREATE_OPTIONS, UPDATE_OPTIONS } from '#server/records/datasets/routes.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import { recordHandlers } from '#server/superset/sync/record-handlers.ts'
import { readShared } from '#server/superset/sync/write/read-shared.ts'
import { UPSTREAM_DATASETS as kind } from './kind.ts'
import { presentUpstreamDataset } from './present.ts'
import { UPSTREAM_DATASET_ROWS } from './rows.ts'

/** A Superset stores tags of datasets, but no call returns them. */
const NO_DATASET_TAGS = messageError(
  422,
  'This Superset does not return tags of datasets. Nothing was changed there.',
)

/** Calls of datasets before a Superset. Lists are forwarded, and so are calls for many datasets and those that may be repeated safely. */
export function datasetRoutes(): readonly FrontRoute[] {
  const { create, update, remove } = recordHandlers(kind)
  return [
    frontRoute(writes.createDataset, create, CREATE_OPTIONS),
    frontRoute(reads.getDataset, async (call, context) => {
      const { id: upstreamId } = context.params
      const row = await readShared(call, kind, { rows: UPSTREAM_DATASET_ROWS, upstreamId })
      if (!row.ok) return row
      const answer = { id: upstreamId, result: presentUpstreamDataset(row.value) }
      // Fields of a Superset beyond our contract are passed on.
      return ok(
        new WithHeaders(new JsonBytes(Buffer.from(JSON.stringify(answer))), tagHeaders(row.value.revision)),
      )
    }),
    frontRoute(
      writes.updateDataset,
      async (call, context) =>
        context.body.tag_names === undefined ? await update(call, context) : err(NO_DATASET_TAGS),
      UPDATE_OPTIONS,
    ),
    frontRoute(writes.deleteDataset, remove),
  ]
}
