import type { LocalDatabase } from '#data/db/database.ts'
import { clockDeadline } from '#data/http/requester.ts'
import { clock } from '#data/platform/clock.ts'
import { webLocks } from '#data/platform/locks.ts'
import { learnServerTime } from '#data/platform/server-clock.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import type { SyncChannel } from './channel.ts'
import type { RunnerDeps } from './runner.ts'
import { makeTransport } from './wire/transport.ts'

/** Whose changes are sent, over which database and channel, and of which kinds. */
interface RunnerOf {
  readonly db: LocalDatabase
  readonly userId: number
  readonly channel: SyncChannel
  readonly kinds: KindTable
}

/** The hands of a runner on this machine: its clock, its network and the browser's locks. */
export function machineDeps({ db, userId, channel, kinds }: RunnerOf): RunnerDeps {
  const transport = makeTransport({
    ownerId: userId,
    fetch: async (address, init) => fetch(address, init),
    clock,
    deadline: clockDeadline,
    learnTime: learnServerTime,
    origin: '',
  })
  return {
    db,
    userId,
    transport,
    timers: machineTimers,
    channel,
    kinds,
    rules: ALL_RULES,
    locks: webLocks(),
  }
}
