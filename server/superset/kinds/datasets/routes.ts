import * as reads from '#domain/contract/bi/dataset.ts'
import * as writes from '#domain/contract/bi/dataset-write.ts'
import { err, ok } from '#domain/core/result.ts'
import { messageError } from '#server/http/errors/http-error.ts'
import { JsonBytes, WithHeaders } from '#server/http/implement.ts'
import { CREATE_OPTIONS, UPDATE_OPTIONS } from '#server/records/datasets/routes.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { type FrontRoute, frontRoute, written } from '#server/superset/sync/front-route.ts'
import { changeUpstream } from '#server/superset/sync/write/change-upstream.ts'
import { createUpstream } from '#server/superset/sync/write/create-upstream.ts'
import { ensureImported } from '#server/superset/sync/write/ensure-imported.ts'
import { readListsOnce } from '#server/superset/sync/write/read-lists.ts'
import { UPSTREAM_DATASETS as kind } from './kind.ts'
import { presentUpstreamDataset } from './present.ts'
import { UPSTREAM_DATASET_ROWS } from './rows.ts'

/** What is said of tags: a Superset takes them of datasets, and tells them to nobody. */
const NO_DATASET_TAGS = messageError(
  422,
  'This Superset keeps no tags of datasets that could be read again. Nothing was changed there.',
)

/** Datasets of a Superset. Their lists are the Superset's own, and pass; so does what is done to many at once, or twice. */
export function datasetRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(
      writes.createDataset,
      async (call, context) => {
        const known = await readListsOnce(call, [kind])
        if (!known.ok) return err(known.error.error)
        return written(await createUpstream({ call, kind, context, body: context.body }))
      },
      CREATE_OPTIONS,
    ),
    frontRoute(reads.getDataset, async (call, context) => {
      const { id: upstreamId } = context.params
      const id = await ensureImported(call, kind, { upstreamId, isFresh: true })
      if (!id.ok) return err(id.error.error)
      const of = { userId: call.user.id, id: id.value }
      const row = await seenRecord(call.front.store, UPSTREAM_DATASET_ROWS, of)
      if (!row.ok) return row
      const told = { id: upstreamId, result: presentUpstreamDataset(row.value) }
      // What a Superset says of a dataset beyond our contract passes as it is.
      return ok(
        new WithHeaders(new JsonBytes(Buffer.from(JSON.stringify(told))), tagHeaders(row.value.revision)),
      )
    }),
    frontRoute(
      writes.updateDataset,
      async (call, context) => {
        if (context.body.tag_names !== undefined) return err(NO_DATASET_TAGS)
        const id = await ensureImported(call, kind, { upstreamId: context.params.id, isFresh: true })
        if (!id.ok) return err(id.error.error)
        const request = { operation: 'update', id: id.value, body: context.body } as const
        return written(await changeUpstream({ call, kind, context, request }))
      },
      UPDATE_OPTIONS,
    ),
    frontRoute(writes.deleteDataset, async (call, context) => {
      const id = await ensureImported(call, kind, { upstreamId: context.params.id, isFresh: false })
      if (!id.ok) return err(id.error.error)
      const request = { operation: 'delete', id: id.value } as const
      return written(await changeUpstream({ call, kind, context, request }))
    }),
  ]
}
