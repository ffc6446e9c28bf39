import { LocalDatabase } from '#data/db/database.ts'
import { clockDeadline } from '#data/http/exchange/requester.ts'
import { machineTimers } from '#data/platform/timers.ts'
import type { SyncChannel, SyncMessage } from '#data/sync/channel.ts'
import { makeRunner, type Runner, type RunnerDeps } from '#data/sync/runner.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { type AppFetch, appFetch } from './app-fetch.ts'
import { type FakeLocks, type LockClient, makeFakeLocks } from './fake-locks.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** A window of that browser: `crash` ends all of it at once, with its locks. */
export interface OpenWindow {
  readonly runner: Runner
  readonly db: LocalDatabase
  readonly crash: () => void
}

/** One browser at one server, without either: a database, locks, and the channel of runners. */
export interface SyncPlace {
  readonly app: TestApp
  readonly net: AppFetch
  readonly db: LocalDatabase
  readonly locks: FakeLocks
  readonly said: SyncMessage[]
  /** Dependencies of another runner over the same database, through a connection of its own. */
  readonly runner: () => {
    readonly deps: RunnerDeps
    readonly client: LockClient
    readonly db: LocalDatabase
  }
  /** Opens another window with its runner, which leads if it can; `change` may replace its dependencies. */
  readonly openWindow: (isWatched?: boolean, change?: (deps: RunnerDeps) => RunnerDeps) => OpenWindow
  readonly close: () => Promise<void>
}

let places = 0

/** Opens a place: the real server, its signed-in user, and an empty database of that user. */
export async function openSyncPlace(): Promise<SyncPlace> {
  const app = await openTestApp()
  const client = await app.signIn()
  const net = appFetch(app.app, client.cookie)
  const locks = makeFakeLocks()
  const said: SyncMessage[] = []
  places += 1
  const name = `sync-${places}-${crypto.randomUUID()}`
  const db = new LocalDatabase(name)
  await db.open()
  await db.meta.bulkPut([
    { key: 'clientId', value: 'this-device' },
    { key: 'sentinel', value: 'here' },
    { key: 'userId', value: app.user.id },
  ])
  const handles: LocalDatabase[] = [db]
  const channel: SyncChannel = {
    post: (message) => void said.push(message),
    listen: () => () => undefined,
    close: () => undefined,
  }
  const runner: SyncPlace['runner'] = () => {
    const own = new LocalDatabase(name)
    const lockClient = locks.client()
    handles.push(own)
    const transport = makeTransport({
      fetch: net.fetch,
      now: own.clock.now,
      deadline: clockDeadline,
      learnTime: () => undefined,
    })
    const deps: RunnerDeps = {
      db: own,
      userId: app.user.id,
      transport,
      timers: machineTimers,
      channel,
      kinds: ALL_KINDS,
      rules: ALL_RULES,
      locks: lockClient.locks,
    }
    return { deps, client: lockClient, db: own }
  }
  const runners: Runner[] = []
  const openWindow: SyncPlace['openWindow'] = (isWatched = true, change = (deps) => deps) => {
    const { deps, client, db: own } = runner()
    const made = makeRunner(change(deps), isWatched)
    runners.push(made)
    return { runner: made, db: own, crash: client.crash }
  }
  const close = async () => {
    for (const one of runners) one.stop()
    for (const handle of handles) handle.retire()
    await app.close()
  }
  return { app, net, db, locks, said, runner, openWindow, close }
}
