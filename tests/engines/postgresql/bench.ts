import type { EnginesOptions } from '#server/engines/host/create-engines.ts'
import { type RemoteBench, remoteBench } from '#tests/engines/remote-bench.ts'
import type { PostgresqlServer } from './server.ts'

/** Opens a PostgreSQL through engines with these options. */
export function postgresqlBench(
  server: PostgresqlServer,
  options: Partial<EnginesOptions> = {},
): RemoteBench {
  return remoteBench('postgresql', server, options)
}
