import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#domain/engines/engine.ts'
import { hasClickhouse } from '#tests/engines/clickhouse/server.ts'
import { openClickhouse } from '#tests/engines/clickhouse/subject.ts'
import { engineBench } from '#tests/engines/duckdb/duckdb-file.ts'
import { installedMariaDb } from '#tests/engines/mysql/server.ts'
import { leaveMariaDb, takeMariaDb } from '#tests/engines/mysql/shared-server.ts'
import { postgresqlBench } from '#tests/engines/postgresql/bench.ts'
import { leaveServer, takeServer } from '#tests/engines/postgresql/shared-server.ts'
import { remoteBench } from '#tests/engines/remote-bench.ts'
import { request, runText } from '#tests/engines/request.ts'
import type { OpenSubject } from '#tests/engines/suite.ts'
import { hasTrino } from '#tests/engines/trino/server.ts'
import { TRINO_SUBJECT } from '#tests/engines/trino/subject.ts'
import { CLICKHOUSE_VALUES } from './clickhouse-values.ts'
import { EXACT_VALUES, type ExactValue, LONG_TEXT_BYTES } from './exact-values.ts'
import { TRINO_VALUES } from './trino-values.ts'

/** `npm run engines` also tries servers that are no packages, and prints the table. */
const runsAll = (process.env['OFFSET_ENGINES'] ?? '') !== ''

/** An engine of the table: its name there, and its text of 10 MB. */
interface Column {
  readonly name: string
  readonly sqlOf: (value: ExactValue) => string | undefined
  readonly longText: string
  readonly open: () => Promise<OpenSubject>
}

const COLUMNS: readonly Column[] = [
  {
    name: 'duckdb',
    sqlOf: ({ sql }) => sql.duckdb,
    longText: "repeat('x', 10000000)",
    open: () => engineBench([]),
  },
  {
    name: 'postgresql',
    sqlOf: ({ sql }) => sql.postgresql,
    longText: "repeat('x', 10000000)",
    open: async () => {
      const server = await takeServer()
      await server.run("CREATE TYPE mood AS ENUM ('a', 'b')")
      const bench = postgresqlBench(server)
      const end = async () => {
        await bench.end()
        await leaveServer(server)
      }
      return { engine: bench.engine, end }
    },
  },
  ...(runsAll && installedMariaDb() !== null ? [mariaDb()] : []),
  ...(runsAll && hasClickhouse() ? [clickhouse()] : []),
  ...(hasTrino() ? [trino()] : []),
]

function mariaDb(): Column {
  return {
    name: 'mariadb',
    sqlOf: ({ sql }) => sql.mariadb,
    longText: "REPEAT('x', 10000000)",
    open: async () => {
      const server = await takeMariaDb()
      const bench = remoteBench('mysql', server)
      const end = async () => {
        await bench.end()
        await leaveMariaDb(server)
      }
      return { engine: bench.engine, end }
    },
  }
}

function clickhouse(): Column {
  return {
    name: 'clickhouse',
    sqlOf: ({ name }) => CLICKHOUSE_VALUES.get(name),
    longText: "arrayStringConcat(arrayMap(i -> repeat('x', 1000000), range(10)))",
    open: openClickhouse,
  }
}

function trino(): Column {
  return {
    name: 'trino',
    sqlOf: ({ name }) => TRINO_VALUES.get(name),
    longText: "lpad('x', 10000000, 'x')",
    open: TRINO_SUBJECT.open,
  }
}

/** The JSON of each value, by engine. */
const table = new Map<string, Map<string, string>>()

for (const { name, sqlOf, longText, open } of COLUMNS) {
  describe(`every value of ${name} arrives exact`, () => {
    let engine: Engine
    let end: () => Promise<void>
    beforeAll(async () => {
      ;({ engine, end } = await open())
    })
    afterAll(() => end())

    const rows = EXACT_VALUES.flatMap((value) => {
      const sql = sqlOf(value)
      return sql === undefined ? [] : [[value.name, sql, value.json] as const]
    })

    test.each(rows)('%s', async (valueName, sql, json) => {
      const text = (await runText(engine, `SELECT ${sql} AS v`)).replace(/^\[\{"v":|\}\]$/g, '')
      table.set(valueName, (table.get(valueName) ?? new Map<string, string>()).set(name, text))
      expect(text).toBe(json)
    })

    test('a text of 10 MB', async () => {
      const result = await engine.run(request(`SELECT ${longText} AS v`))
      expect(result.ok && result.value.dataJson.length).toBe(LONG_TEXT_BYTES + '[{"v":""}]'.length)
    })
  })
}

/** One line for each value, with the engines that have it. */
afterAll(() => {
  if (!runsAll) return
  const head = ['value'.padEnd(38), ...COLUMNS.map(({ name }) => name.padEnd(12)), 'JSON'].join('')
  const lines = EXACT_VALUES.map(({ name, json }) => {
    const cells = COLUMNS.map((column) => {
      const read = table.get(name)?.get(column.name)
      return (read === undefined ? '–' : read === json ? 'exact' : 'DIFFERS').padEnd(12)
    })
    return `${name.padEnd(38)}${cells.join('')}${json}`
  })
  process.stdout.write(`${[head, ...lines].join('\n')}\n`)
})
