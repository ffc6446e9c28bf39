import { type PostgresqlServer, startPostgresql } from './server.ts'

let shared: Promise<PostgresqlServer> | null = null
let users = 0

/** A server for all tests of a file; each user of it leaves it at the end. */
export async function takeServer(): Promise<PostgresqlServer> {
  users += 1
  shared ??= startPostgresql().then(async (server) => {
    await server.run('CREATE TABLE public.numbers AS SELECT unnest(ARRAY[3, 1, 2]) AS a')
    await server.run('GRANT SELECT ON public.numbers TO offset_user')
    return server
  })
  return await shared
}

/** Ends the server after its last user. */
export async function leaveServer(server: PostgresqlServer): Promise<void> {
  users -= 1
  if (users > 0) return
  shared = null
  await server.end()
}
