import { DATABASE_VERSION, LocalDatabase } from '#data/db/database.ts'
import { databaseName, databasesOf } from '#data/db/database-name.ts'
import { machineRequests } from '#data/http/exchange/requester.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'

/** The database of the user who is signed in; none, or nobody can say now whose it is. */
type OwnDatabase =
  | { readonly kind: 'open'; readonly db: LocalDatabase; readonly userId: number }
  | { readonly kind: 'none' | 'unconfirmed' }

/**
 * Opens the signed-in user's database. Another user's is not opened, and none is made or upgraded here. What stays on
 * signing out waits for its user, also where the server could not be reached and the session stands. Source: sync §3.10.
 */
export async function openOwnDatabase(origin: string): Promise<OwnDatabase> {
  if (!(await hasDatabases(origin))) return { kind: 'none' }
  const user = await makeTransport(machineRequests).readUserId()
  if (!user.ok) return { kind: user.error.error.code === 'signed-out' ? 'none' : 'unconfirmed' }
  const userId = user.value
  const name = databaseName({ origin, userId })
  if (!(await isOurs(name))) return { kind: 'none' }
  const db = new LocalDatabase(name)
  if ((await db.meta.get('signedOut'))?.value !== true) return { kind: 'open', db, userId }
  db.retire()
  return { kind: 'none' }
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
