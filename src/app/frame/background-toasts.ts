import { updateState } from '#app/update/update-state.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { watchScheduledFailures } from '#data/follow/scheduled-failures.ts'
import { connection } from '#data/http/connection.ts'
import { countOutbox, NO_OUTBOX } from '#data/outbox/outbox-counts.ts'
import type { ReadableStore } from '#data/platform/store.ts'
import { notify } from '#data/platform/toasts.ts'
import { onSignInWanted } from '#data/session/sign-in-again.ts'
import { onSyncToast } from '#data/sync/window/sync-toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { isStoredKind } from '#domain/records/all.ts'
import type { NewFailure } from '#domain/schedule/new-failures.ts'
import type { SyncEvent } from '#domain/sync/engine/model/sync-event.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { signedOutText } from '#domain/sync-status/status-texts.ts'
import { type SyncToast, syncToast, type ToastSubject } from '#domain/sync-status/sync-toasts.ts'
import { updateText } from '#domain/sync-status/update-text.ts'
import { links } from '#src/links.ts'
import { noteScreens } from './note-screens.ts'

/** Destinations of the actions in toasts. */
export interface ToastHost {
  readonly db: LocalDatabase
  readonly openSignIn: () => void
  readonly openOutbox: () => void
  readonly go: (address: string) => void
}

/**
 * Shows a toast for events of the badge: the session ended, an update is ready, a change was rejected. Earlier events are
 * shown at once. The screens are noted from then on too. Returns the unsubscribe function.
 */
export function showToasts(host: ToastHost): () => void {
  const stops = [
    onChange(
      connection,
      ({ kind }) => kind === 'signed-out',
      () => void showSignedOutToast(host),
    ),
    onChange(updateState, ({ kind }) => kind === 'ready', showUpdateToast),
    onChange(updateState, ({ kind }) => kind === 'late', showUpdateToast),
    onChange(updateState, ({ kind }) => kind === 'failed', showUpdateToast),
    onSyncToast((event) => void showSyncToast(event, host)),
    onSignInWanted(host.openSignIn),
    watchScheduledFailures(host.db, (failure) => showFailedRun(failure, host)),
    noteScreens(),
  ]
  void reportTables(host.db).catch(() => undefined)
  return () => stops.forEach((stop) => stop())
}

async function reportTables(db: LocalDatabase): Promise<void> {
  if ((await db.meta.get('deviceTables')) === undefined) return
  await (await import('#data/commands/device-tables/report-tables.ts')).reportLackingTables(db)
}

function showFailedRun({ name, reason, runId, isOff }: NewFailure, { go }: ToastHost): void {
  notify({
    type: 'danger',
    text: `The scheduled query “${isolated(name)}” failed`,
    detail: isOff ? `${reason} Its schedule was switched off after five failures in a row.` : reason,
    ...(runId === null
      ? {}
      : { action: { label: 'Open run', run: () => go(links.runs(`?run=${encodeURIComponent(runId)}`)) } }),
  })
}

async function showSignedOutToast({ db, openSignIn: run }: ToastHost): Promise<void> {
  const { changes, refused } = await countOutbox(db).catch(() => NO_OUTBOX)
  const sendable = changes - refused
  notify({
    type: 'warning',
    text: sendable === 0 ? 'Signed out.' : signedOutText(sendable),
    ...(sendable === 0 ? { detail: 'Everything you wrote is saved on this device.' } : {}),
    action: { label: 'Sign in', run },
    noDuplicate: true,
  })
}

async function showSyncToast(event: SyncEvent, host: ToastHost): Promise<void> {
  const toast = syncToast(event, await subjectOf(host.db, event))
  // The specification requires this type to be logged only. Source: SQL spec §8.
  if (toast.type === 'log') return console.warn(toast.text)
  const action = actionOf(toast, event, host)
  notify({
    type: toast.type,
    text: toast.text,
    ...(toast.detail === undefined ? {} : { detail: toast.detail }),
    ...(action === null ? {} : { action }),
    noDuplicate: true,
  })
}

async function subjectOf(db: LocalDatabase, { kind, localId }: SyncEvent): Promise<ToastSubject> {
  const unknown = { isNew: false, fields: null }
  if (localId === null || kind === null || !isStoredKind(kind)) return unknown
  try {
    const record = await db.table<EngineRecord, LocalId>(kind).get(localId)
    if (record === undefined) return unknown
    return { isNew: record.serverId === null, fields: { ...record.current } }
  } catch {
    return unknown
  }
}

function actionOf({ leadsTo }: SyncToast, { localId }: SyncEvent, host: ToastHost) {
  if (leadsTo === 'versions' && localId !== null)
    return { label: 'Compare', run: () => void compare(localId, host) }
  if (leadsTo === 'deleted') return { label: 'Show both', run: () => host.go(links.deletedQueries()) }
  return leadsTo === 'outbox' ? { label: 'Outbox', run: host.openOutbox } : null
}

/** Opens the versions over the tab, or the outbox if the tab is closed. */
async function compare(localId: LocalId, { db, openOutbox, go }: ToastHost): Promise<void> {
  const tab = await db.tabs.get(localId).catch(() => undefined)
  if (tab?.closedAt === null) go(links.sqlTabDecide(localId))
  else openOutbox()
}

/** Runs `onEnter` each time a store enters a state, and at once if it is in that state. */
function onChange<T>(store: ReadableStore<T>, isIn: (value: T) => boolean, onEnter: () => void): () => void {
  let was = false
  const check = () => {
    const is = isIn(store.get())
    if (is && !was) onEnter()
    was = is
  }
  check()
  return store.subscribe(check)
}

function showUpdateToast(): void {
  const state = updateState.get()
  const text = updateText(state)
  if (text === null) return
  notify({
    type: state.kind === 'failed' ? 'warning' : 'info',
    text,
    ...(state.kind === 'late' ? {} : { action: { label: 'Update now', run: () => void updateNow() } }),
    noDuplicate: true,
  })
}

async function updateNow(): Promise<void> {
  const client = await import('#app/update/service-worker-client.ts')
  await client.updateNow()
}
