import * as calls from '#domain/contract/bi/bundles.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { ServerDeps } from '#server/deps.ts'
import { messageError } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions } from '#server/http/implement.ts'
import {
  exportedCharts,
  exportedDashboards,
  exportedDatasets,
  exportedSavedQueries,
} from './export/export-records.ts'
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
    implement(calls.exportDashboards, ({ query, user, now, signal }) =>
      exportedDashboards(store, {
        ids: query.q,
        userId: user.id,
        now,
        requester: { userId: user.id, signal },
      }),
    ),
    implement(calls.exportSavedQueries, ({ query, user, now, signal }) =>
      exportedSavedQueries(store, {
        ids: query.q,
        userId: user.id,
        now,
        requester: { userId: user.id, signal },
      }),
    ),
    implement(
      calls.importDashboards,
      ({ body, user, now }) => importRecords(deps, { user, now }, { kind: 'dashboard', ...given(body) }),
      IMPORT_OPTIONS,
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
    implement(
      calls.importSavedQueries,
      ({ body, user, now }) => importRecords(deps, { user, now }, { kind: 'saved_query', ...given(body) }),
      IMPORT_OPTIONS,
    ),
  ]
}

interface GivenForm {
  readonly formData: Uint8Array
  readonly overwrite?: string | undefined
  readonly databases?: string | undefined
}

function given({ formData, overwrite = '', databases = '' }: GivenForm) {
  return {
    archive: formData,
    overwrites: /^(?:true|t|yes|y|on|1)$/i.test(overwrite),
    databases: chosenDatabases(databases),
  }
}

/** The chosen databases: ids by the uuids of the archive. Other entries are ignored, so that their datasets are rejected by name. */
function chosenDatabases(text: string): ReadonlyMap<string, number> {
  const read = parseBoundedJson(text)
  if (!read.ok || !isRecord(read.value)) return new Map()
  return new Map(
    Object.entries(read.value).flatMap(([uuid, id]) =>
      typeof id === 'number' ? [[uuid.toLowerCase(), id] as const] : [],
    ),
  )
}
