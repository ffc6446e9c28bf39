import { DATABASE_VERSION, LocalDatabase } from '#data/db/database.ts'
import { databaseName, databasesOf } from '#data/db/database-name.ts'
import { machineRequests } from '#data/http/exchange/requester.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'

/** The database of the signed-in user; `unconfirmed` if the server does not answer. */
type OwnDatabase =
  | { readonly kind: 'open'; readonly db: LocalDatabase; readonly userId: number }
  | { readonly kind: 'none' | 'unconfirmed' }

/**
 * Opens the signed-in user's database. It opens no other user's, and neither creates nor upgrades one. A database whose user
 * signed out is not opened, even if the server still has the session. Source: sync §3.10.
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

/** Only a database of this version: older ones are upgraded by a page, newer ones are left alone. */
async function isOurs(name: string): Promise<boolean> {
  const known = await indexedDB.databases()
  const version = known.find((one) => one.name === name)?.version ?? 0
  return Math.floor(version / 10) === DATABASE_VERSION
}
