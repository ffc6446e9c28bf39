import type { LocalDatabase } from '#data/db/database.ts'
import { hostJournal } from '#data/journal/host-journal.ts'
import { webLocks } from '#data/platform/locks.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { openChannel } from '#data/sync/channel.ts'
import { type DrainEnd, drainOnce } from '#data/sync/drain.ts'
import { machineDeps } from '#data/sync/machine-deps.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { storeShellTraffic } from './count-shell.ts'
import { openOwnDatabase } from './own-database.ts'

/** Nothing can be sent. */
const NOTHING: DrainEnd = { kind: 'drained', waiting: 0, wasCut: false }

/** Unknown whose session it is; the next event tries again. */
const UNCONFIRMED: DrainEnd = { kind: 'drained', waiting: 1, wasCut: false }

/**
 * Sends the pending changes of the signed-in user if no page leads. It opens no other user's database, and neither creates
 * nor upgrades one. Source: sync §3.9, §3.10.
 */
export async function drainOutbox(origin: string): Promise<DrainEnd> {
  const own = await openOwnDatabase(origin)
  if (own.kind !== 'open') return own.kind === 'none' ? NOTHING : UNCONFIRMED
  const { db, userId } = own
  const channel = openChannel(db.name)
  try {
    if ((await db.outbox.count()) === 0) return NOTHING
    return await withJournal(db, async () =>
      drainOnce(machineDeps({ db, userId, channel, kinds: ALL_KINDS })),
    )
  } finally {
    await storeShellTraffic(db)
    channel.close()
    db.retire()
  }
}

/** Journals what is sent, because a restored database would otherwise send it again. Source: sync §3.13. */
async function withJournal<T>(db: LocalDatabase, work: () => Promise<T>): Promise<T> {
  const journal = await hostJournal({ db, locks: webLocks(), onState: () => undefined })
  try {
    return await work()
  } finally {
    await journal.stop().catch(() => undefined)
  }
}

/** Pause between checks whether the closing page has released the lead, in ms, and their number. */
const TRY_AGAIN_MS = 700
const TRIES = 4

/** Drains as `drainOutbox` does, and waits for a closing page to release the lead. */
export async function drainWhenFree(origin: string): Promise<DrainEnd> {
  for (let tried = 1; ; tried += 1) {
    const end = await drainOutbox(origin)
    if (end.kind !== 'led-elsewhere' || tried === TRIES) return end
    await new Promise<void>((go) => void machineTimers.after(TRY_AGAIN_MS, go))
  }
}
