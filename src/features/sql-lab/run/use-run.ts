import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { runDenial } from '#domain/capabilities/denials.ts'
import { unreachable } from '#domain/core/assert.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Query } from '#domain/query/query.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { TabPlaceChoice } from '#features/sql-lab/schema/use-tab-place.ts'
import { useStore } from '#ui/use-store.ts'
import { PICK_DATABASE, type PreviewedTable, type RunContext, type RunRequest } from './run-request.ts'

/**
 * Why a query cannot run now; false if it can, also if it only waits for the list of databases. Source: look §6 "not pinned,
 * offline".
 */
export function useRunProblem({ place, problem, isAwaited }: TabPlaceChoice): string | false {
  const kind = useStore(connection, (value) => value.kind)
  const denial = useStore(knownServer, runDenial)
  // This device answers without a server.
  if (place.dbId === THIS_DEVICE_ID) return false
  if (denial !== false) return denial
  if (place.dbId === null && !isAwaited) return problem ?? PICK_DATABASE
  return connectionProblem(kind)
}

/** Whether a query may wait until the server answers: its database is known, and the user is signed in. */
export function useMayWait({ place }: TabPlaceChoice): boolean {
  const kind = useStore(connection, (value) => value.kind)
  return place.dbId !== null && place.dbId !== THIS_DEVICE_ID && (kind === 'offline' || kind === 'no-answer')
}

function connectionProblem(kind: ConnectionKind): string | false {
  switch (kind) {
    case 'online':
    case 'starting':
    // A run opens the sign-in over the screen, and continues after it.
    case 'signed-out':
      return false
    case 'offline':
    case 'no-answer':
      return 'The data is not on this device. Run works again when the server answers.'
    case 'login-page':
      return 'The network shows a sign-in page of its own. Sign in there, then try again.'
    default:
      return unreachable(kind)
  }
}

/** Stops a run; `stopping` is the id of the run being stopped. */
export function useStop(db: LocalDatabase) {
  const [stopping, setStopping] = useState<Query['id'] | null>(null)
  const stop = (query: Query) => {
    setStopping(query.id)
    void stopNow(db, query).finally(() => setStopping(null))
  }
  return { stopping, stop }
}

const NOT_LOADED = 'Nothing was run: a part of this page could not be loaded. Your SQL is safe. Run it again.'

const NOT_STOPPED = 'The query is still running: a part of this page could not be loaded. Press Stop again.'

/** Runs the request with code that is loaded on demand. Returns the last run as it ended. */
export async function run(context: RunContext, request: RunRequest): Promise<Query | null> {
  const code = await loadRunning()
  return code === null ? null : await code.runTab(context, request)
}

/** Loads the first rows of a table as its preview. Returns the id of the table in the tab; null if none was started. */
export async function preview(context: RunContext, table: PreviewedTable): Promise<LocalId | null> {
  const code = await loadRunning()
  return code === null ? null : await code.previewTable(context, table)
}

async function loadRunning() {
  const code = await import('./run-tab.ts').catch(() => null)
  if (code === null) notify({ type: 'danger', text: NOT_LOADED, noDuplicate: true })
  return code
}

async function stopNow(db: LocalDatabase, query: Query): Promise<void> {
  const code = await import('#data/commands/queries/stop/stop-query.ts').catch(() => null)
  if (code === null) notify({ type: 'danger', text: NOT_STOPPED, noDuplicate: true })
  else await code.stopQuery(db, query)
}
