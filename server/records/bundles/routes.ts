import * as calls from '#domain/contract/bi/bundles.ts'
import type { ServerDeps } from '#server/deps.ts'
import { messageError } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions } from '#server/http/implement.ts'
import { exportedCharts, exportedDatasets } from './export/export-records.ts'
import { importRecords } from './import/import-records.ts'

/** A form without its file, or with a text in its place. */
const IMPORT_OPTIONS: RouteOptions = { rejectBody: () => messageError(400, 'Bad request') }

/** The routes of export and import. */
export function bundleRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(calls.exportCharts, ({ query, user, now, signal }) =>
      exportedCharts(store, { ids: query.q, now, requester: { userId: user.id, signal } }),
    ),
    implement(calls.exportDatasets, ({ query, user, now, signal }) =>
      exportedDatasets(store, { ids: query.q, now, requester: { userId: user.id, signal } }),
    ),
    implement(
      calls.importCharts,
      ({ body, user, now }) => importRecords(deps, { user, now }, { kind: 'chart', ...given(body) }),
      IMPORT_OPTIONS,
    ),
    implement(
      calls.importDatasets,
      ({ body, user, now }) => importRecords(deps, { user, now }, { kind: 'dataset', ...given(body) }),
      IMPORT_OPTIONS,
    ),
  ]
}

function given({
  formData,
  overwrite = '',
}: {
  readonly formData: Uint8Array
  readonly overwrite?: string | undefined
}) {
  return { archive: formData, overwrites: /^(?:true|t|yes|y|on|1)$/i.test(overwrite) }
}
