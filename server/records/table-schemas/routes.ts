import * as calls from '#domain/contract/table-schema.ts'
import type { ServerDeps } from '#server/deps.ts'
import { implement, type Route, type RouteOptions } from '#server/http/implement.ts'
import { formRejection } from '#server/records/kind/check-references.ts'
import { addTableSchema, expandTable, removeTable } from './change.ts'

/** How the calls of tables reject bodies and requests without a session. */
export const TABLE_OPTIONS: RouteOptions = { signedOut: 'access-denied', rejectBody: formRejection }

/** The routes of tables in the user's tabs; reads return them with their tab. */
export function tableSchemaRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(
      calls.createTableSchema,
      (context) => addTableSchema(store, context, context.body.table),
      TABLE_OPTIONS,
    ),
    implement(
      calls.expandTableSchema,
      (context) => expandTable(store, context, context.params.id, context.body.expanded),
      TABLE_OPTIONS,
    ),
    implement(
      calls.deleteTableSchema,
      (context) => removeTable(store, context, context.params.id),
      TABLE_OPTIONS,
    ),
  ]
}
