import { type MariaDbServer, startMariaDb } from './server.ts'

let shared: Promise<MariaDbServer> | null = null
let users = 0

/** A server for all tests of a file; each user of it leaves it at the end. */
export async function takeMariaDb(): Promise<MariaDbServer> {
  users += 1
  shared ??= startMariaDb().then(async (server) => {
    await server.run('CREATE TABLE sales.numbers (a INT)', 'INSERT INTO sales.numbers VALUES (3), (1), (2)')
    return server
  })
  return await shared
}

/** Ends the server after its last user. */
export async function leaveMariaDb(server: MariaDbServer): Promise<void> {
  users -= 1
  if (users > 0) return
  shared = null
  await server.end()
}
