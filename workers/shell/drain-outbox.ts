import { DATABASE_VERSION, LocalDatabase } from '#data/db/database.ts'
import { databaseName, databasesOf } from '#data/db/database-name.ts'
import { machineRequests } from '#data/http/requester.ts'
import { hostJournal } from '#data/journal/host-journal.ts'
import { webLocks } from '#data/platform/locks.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { openChannel } from '#data/sync/channel.ts'
import { type DrainEnd, drainOnce } from '#data/sync/drain.ts'
import { machineDeps } from '#data/sync/machine-deps.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'

/** Nothing waits here that could be sent. */
const NOTHING: DrainEnd = { kind: 'drained', waiting: 0, wasCut: false }

/** Nobody can say now; the next event checks again. */
const UNCONFIRMED: DrainEnd = { kind: 'drained', waiting: 1, wasCut: false }

/**
 * Sends what waits in the signed-in user's database, if no page leads. Another user's database is not opened, and none
 * is made or upgraded here. Source: sync §3.9, §3.10.
 */
export async function drainOutbox(origin: string): Promise<DrainEnd> {
  if (!(await hasDatabases(origin))) return NOTHING
  const user = await makeTransport(machineRequests).askUser()
  if (!user.ok) return user.error.error.code === 'signed-out' ? NOTHING : UNCONFIRMED
  const userId = user.value
  const name = databaseName({ origin, userId })
  if (!(await isOurs(name))) return NOTHING
  const db = new LocalDatabase(name)
  const channel = openChannel(name)
  try {
    if ((await db.outbox.count()) === 0 || (await hasSignedOut(db))) return NOTHING
    return await withJournal(db, async () =>
      drainOnce(machineDeps({ db, userId, channel, kinds: ALL_KINDS })),
    )
  } finally {
    channel.close()
    db.retire()
  }
}

/** What stays on signing out waits for its user, also where the server could not be reached and the session stands. */
async function hasSignedOut(db: LocalDatabase): Promise<boolean> {
  return (await db.meta.get('signedOut'))?.value === true
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

async function hasDatabases(origin: string): Promise<boolean> {
  const known = await indexedDB.databases()
  return known.some(({ name }) => name?.startsWith(databasesOf(origin)) === true)
}

/** Only a database of this very version: an older one is upgraded by a page, a newer one is not ours to touch. */
async function isOurs(name: string): Promise<boolean> {
  const known = await indexedDB.databases()
  const version = known.find((one) => one.name === name)?.version ?? 0
  return Math.floor(version / 10) === DATABASE_VERSION
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
