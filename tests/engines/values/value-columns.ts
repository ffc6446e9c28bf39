import type { Engine } from '#domain/engines/engine.ts'
import { hasClickhouse } from '#tests/engines/clickhouse/server.ts'
import { leaveClickhouse, takeClickhouse } from '#tests/engines/clickhouse/shared-server.ts'
import { engineBench } from '#tests/engines/duckdb/duckdb-file.ts'
import { installedMariaDb } from '#tests/engines/mysql/server.ts'
import { leaveMariaDb, takeMariaDb } from '#tests/engines/mysql/shared-server.ts'
import { leaveServer, takeServer } from '#tests/engines/postgresql/shared-server.ts'
import { type RemoteServer, remoteBench } from '#tests/engines/remote-bench.ts'
import { sqliteBench } from '#tests/engines/sqlite/sqlite-file.ts'
import { hasTrino, sharedTrino } from '#tests/engines/trino/server.ts'
import { CLICKHOUSE_VALUES } from './clickhouse-values.ts'
import type { ExactValue } from './exact-values.ts'
import { SQLITE_VALUES } from './sqlite-values.ts'
import { TRINO_VALUES } from './trino-values.ts'

/** `npm run engines` also tries servers that are no packages, and prints the tables. */
export const RUNS_ALL = (process.env['OFFSET_ENGINES'] ?? '') !== ''

/** An open engine, and how a server stores its database: a file, or a server with its secrets. */
interface OpenColumn {
  readonly engine: Engine
  readonly stored: { readonly file: string } | RemoteServer
  readonly end: () => Promise<void>
}

/** An engine of the tables of values: its name there, its kind, and its text of 10 MB. */
export interface ValueColumn {
  readonly name: string
  readonly kind: string
  readonly sqlOf: (value: ExactValue) => string | undefined
  readonly longText: string | null
  readonly open: () => Promise<OpenColumn>
}

const DUCKDB: ValueColumn = {
  name: 'duckdb',
  kind: 'duckdb',
  sqlOf: ({ sql }) => sql.duckdb,
  longText: "repeat('x', 10000000)",
  open: async () => {
    const { engine, filePath, end } = await engineBench([])
    return { engine, stored: { file: filePath }, end }
  },
}

const SQLITE: ValueColumn = {
  name: 'sqlite',
  kind: 'sqlite',
  sqlOf: ({ name }) => SQLITE_VALUES.get(name),
  longText: null,
  open: async () => {
    const { engine, file, end } = await sqliteBench('CREATE TABLE numbers (a INTEGER)')
    return { engine, stored: { file }, end }
  },
}

const POSTGRESQL: ValueColumn = {
  name: 'postgresql',
  kind: 'postgresql',
  sqlOf: ({ sql }) => sql.postgresql,
  longText: "repeat('x', 10000000)",
  open: async () => {
    const server = await takeServer()
    await server.run("DROP TYPE IF EXISTS mood; CREATE TYPE mood AS ENUM ('a', 'b')")
    return remoteColumn('postgresql', server, () => leaveServer(server))
  },
}

const MARIADB: ValueColumn = {
  name: 'mariadb',
  kind: 'mysql',
  sqlOf: ({ sql }) => sql.mariadb,
  longText: "REPEAT('x', 10000000)",
  open: async () => {
    const server = await takeMariaDb()
    return remoteColumn('mysql', server, () => leaveMariaDb(server))
  },
}

const CLICKHOUSE: ValueColumn = {
  name: 'clickhouse',
  kind: 'clickhouse',
  sqlOf: ({ name }) => CLICKHOUSE_VALUES.get(name),
  longText: "arrayStringConcat(arrayMap(i -> repeat('x', 1000000), range(10)))",
  open: async () => {
    const server = await takeClickhouse()
    return remoteColumn('clickhouse', server, () => leaveClickhouse(server))
  },
}

const TRINO: ValueColumn = {
  name: 'trino',
  kind: 'trino',
  sqlOf: ({ name }) => TRINO_VALUES.get(name),
  longText: "lpad('x', 10000000, 'x')",
  open: async () => {
    const server = await sharedTrino()
    const options = [['schema', 'default']] as const
    const placed = { ...server, settings: { ...server.settings, options } }
    return remoteColumn('trino', placed, () => Promise.resolve())
  },
}

function remoteColumn(kind: string, server: RemoteServer, leave: () => Promise<void>): OpenColumn {
  const bench = remoteBench(kind, server)
  const end = async () => {
    await bench.end()
    await leave()
  }
  return { engine: bench.engine, stored: server, end }
}

/** The engines whose values are read here; MariaDB where Debian's is installed. */
export const VALUE_COLUMNS: readonly ValueColumn[] = [
  DUCKDB,
  SQLITE,
  POSTGRESQL,
  ...(installedMariaDb() === null ? [] : [MARIADB]),
  ...(RUNS_ALL && hasClickhouse() ? [CLICKHOUSE] : []),
  ...(hasTrino() ? [TRINO] : []),
]
