import type { LocalDatabase } from '#data/db/database.ts'
import { machineRequests } from '#data/http/exchange/requester.ts'
import { webLocks } from '#data/platform/locks.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import type { SyncChannel } from './channel.ts'
import type { RunnerDeps } from './runner.ts'
import type { SeenUser } from './seen-user.ts'
import { makeTransport } from './wire/transport.ts'

/** The user whose changes are sent, and the database, channel and kinds. */
interface RunnerOf {
  readonly db: LocalDatabase
  readonly userId: number
  readonly seenUser?: SeenUser | null
  readonly channel: SyncChannel
  readonly kinds: KindTable
}

/** Dependencies of a runner on this machine: its clock, its network and the browser's locks. */
export function machineDeps({ db, userId, seenUser = null, channel, kinds }: RunnerOf): RunnerDeps {
  return {
    db,
    userId,
    seenUser,
    transport: makeTransport({ ...machineRequests, ownerId: userId }),
    timers: machineTimers,
    channel,
    kinds,
    rules: ALL_RULES,
    locks: webLocks(),
  }
}
