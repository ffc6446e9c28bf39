import { type ClickhouseServer, startClickhouse } from './server.ts'

let shared: Promise<ClickhouseServer> | null = null
let users = 0

/** A server for all tests of a file; each user of it leaves it at the end. */
export async function takeClickhouse(): Promise<ClickhouseServer> {
  users += 1
  shared ??= startClickhouse().then(async (server) => {
    await server.run(
      'CREATE TABLE sales.numbers (a Int32) ENGINE = MergeTree ORDER BY a',
      'INSERT INTO sales.numbers VALUES (3), (1), (2)',
    )
    return server
  })
  return await shared
}

/** Ends the server after its last user. */
export async function leaveClickhouse(server: ClickhouseServer): Promise<void> {
  users -= 1
  if (users > 0) return
  shared = null
  await server.end()
}
