import * as calls from '#domain/contract/table-schema.ts'
import { expandTable } from '#server/records/table-schemas/change.ts'
import { TABLE_OPTIONS } from '#server/records/table-schemas/routes.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import { written } from '#server/superset/sync/record-handlers.ts'
import { openTableUpstream, removeTableUpstream } from './change-tables.ts'

/** Calls of the tables in tabs, before a Superset. */
export function tableSchemaRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(
      calls.createTableSchema,
      async (call, context) => written(await openTableUpstream(call, context, context.body.table)),
      TABLE_OPTIONS,
    ),
    frontRoute(
      calls.expandTableSchema,
      // Superset does not store this; our store does.
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
