import * as calls from '#domain/contract/table-schema.ts'
import { expandTable } from '#server/records/table-schemas/change.ts'
import { TABLE_OPTIONS } from '#server/records/table-schemas/routes.ts'
import { type FrontRoute, frontRoute, written } from '#server/superset/sync/front-route.ts'
import { openTableUpstream, removeTableUpstream } from './change-tables.ts'

/** Tables that stand open in tabs of a Superset. */
export function tableSchemaRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(
      calls.createTableSchema,
      async (call, context) => written(await openTableUpstream(call, context, context.body.table)),
      TABLE_OPTIONS,
    ),
    frontRoute(
      calls.expandTableSchema,
      // Superset answers this call and keeps nothing of it; here it is kept.
      async ({ front }, context) =>
        expandTable(front.store, context, context.params.id, context.body.expanded),
      TABLE_OPTIONS,
    ),
    frontRoute(
      calls.deleteTableSchema,
      async (call, context) => written(await removeTableUpstream(call, context, context.params.id)),
      TABLE_OPTIONS,
    ),
  ]
}
