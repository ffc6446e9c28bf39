import { isRecord } from '#domain/core/parse.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import { EXAMPLE_FILE } from '#server/example-data/prepare.ts'
import { type Figure, median } from '#tests/bench/figures.ts'
import { openFile } from '#tests/engines/duckdb/duckdb-file.ts'
import { request } from '#tests/engines/request.ts'
import { flightsId } from '#tests/support/explore.ts'
import { removeFolder } from '#tests/support/free-folder.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import type { Wire } from '#tests/support/wire.ts'
import type { ExploreBench } from './explore-bench.ts'

const ROUNDS = 15

/** Queries of charts over three million flights. */
const QUERIES = {
  'a number': { metrics: ['count'], columns: [], row_limit: 1 },
  'seven groups': { metrics: ['count', 'avg_delay'], columns: ['weekday'], row_limit: 100 },
  'three thousand groups': { metrics: ['count'], columns: ['origin', 'destination'], row_limit: 10_000 },
} as const

async function ask(wire: Wire, body: object): Promise<string> {
  const answer = await wire.send('POST', '/api/v1/chart/data', body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`A chart was answered ${answer.status}: ${text}`)
  return text
}

/** Reads the SQL of a query from the server. */
async function sqlOf(wire: Wire, body: object): Promise<string> {
  const answer: unknown = JSON.parse(await ask(wire, { ...body, result_type: 'query' }))
  const [first] = isRecord(answer) && Array.isArray(answer['result']) ? answer['result'] : []
  return isRecord(first) ? String(first['query']) : ''
}

async function timeMs(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/** Runs the same SQL through the server and an engine in turns, so that other load affects both. */
async function compare(wire: Wire, engine: Engine, body: object) {
  const sql = await sqlOf(wire, body)
  const pairs: { readonly server: number; readonly engine: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    pairs.push({
      server: await timeMs(() => ask(wire, { ...body, force: true })),
      engine: await timeMs(() => engine.run(request(sql, { rowLimit: 10_000 }))),
    })
  return pairs.slice(1)
}

/** Measures the time that the server adds to an engine's time for the rows of a chart. */
export async function measureAnswers({ wire }: ExploreBench): Promise<readonly Figure[]> {
  const dataDir = await freshData()
  const settings = { drivers: ENGINE_DRIVERS, dataDir, temporaryFolder: dataDir, keepsSpare: false }
  const engines = createEngines({ ...settings, threads: 2 })
  const figures: Figure[] = []
  try {
    const engine = openFile(engines, 1, EXAMPLE_FILE)
    const datasource = { id: await flightsId(wire), type: 'table' }
    for (const [name, query] of Object.entries(QUERIES)) {
      const pairs = await compare(wire, engine, { datasource, queries: [query] })
      const samples = pairs.map((pair) => pair.server - pair.engine)
      const alone = Math.round(median(pairs.map((pair) => pair.engine)))
      figures.push({
        name: `chart/data of flights over the engine’s own ${alone} ms, ${name}`,
        unit: 'ms',
        value: median(samples),
        aim: 8,
        samples,
      })
    }
  } finally {
    await engines.close()
    removeFolder(dataDir)
  }
  return figures
}
