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

/** Nothing waits here that could be sent. */
const NOTHING: DrainEnd = { kind: 'drained', waiting: 0, wasCut: false }

/** No one can say now; the next event checks again. */
const UNCONFIRMED: DrainEnd = { kind: 'drained', waiting: 1, wasCut: false }

/**
 * Sends what waits in the signed-in user's database, if no page leads. Another user's database is not opened, and none
 * is made or upgraded here. Source: sync §3.9, §3.10.
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

/** What is sent here stands in a journal too, or a cleared database would bring it back as unsent. Source: sync §3.13. */
async function withJournal<T>(db: LocalDatabase, work: () => Promise<T>): Promise<T> {
  const journal = await hostJournal({ db, locks: webLocks(), onState: () => undefined })
  try {
    return await work()
  } finally {
    await journal.stop().catch(() => undefined)
  }
}

/** Pause between two checks whether the page that asked has let go of the lead, in ms, and how many there are. */
const TRY_AGAIN_MS = 700
const TRIES = 4

/** As `drainOutbox`, once the lead is free: a page that is being closed, or is closed, holds it a little longer. */
export async function drainWhenFree(origin: string): Promise<DrainEnd> {
  for (let tried = 1; ; tried += 1) {
    const end = await drainOutbox(origin)
    if (end.kind !== 'led-elsewhere' || tried === TRIES) return end
    await new Promise<void>((go) => void machineTimers.after(TRY_AGAIN_MS, go))
  }
}
