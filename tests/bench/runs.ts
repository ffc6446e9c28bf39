import { mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { engineBench } from '#tests/engines/duckdb/duckdb-file.ts'
import { request } from '#tests/engines/request.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'
import { signInOnWire, type Wire } from '#tests/support/wire.ts'
import { executeOnWire } from './execute-on-wire.ts'
import { type Figure, median, medianOf, percentile, repeat } from './figures.ts'
import { processCpuMs } from './process-cpu.ts'

const ROWS = `SELECT range AS id, 'Customer ' || (range * 7919 % 1000003) AS name, (range * 137 % 100000) / 100.0 AS amount,
  DATE '2020-01-01' + (range % 2000)::INTEGER AS day, range % 2 = 0 AS active FROM range(1000000)`

const ENDLESS = 'SELECT count(*) FROM range(1000000000000)'

/** Requests of an editor and a list of runs while queries run. */
const METADATA = [
  '/api/v1/query/updated_since?q=(last_updated_ms:0)',
  '/api/v1/sqllab/',
  '/api/v1/database/',
  '/api/v1/me/',
] as const

let runs = 0

/** Starts a background run. Returns its client id. */
async function startRun(wire: Wire, sql: string): Promise<string> {
  runs += 1
  const clientId = `benchruns${String(runs).padStart(4, '0')}`
  const body = { database_id: 1, client_id: clientId, sql, queryLimit: 1000, runAsync: true }
  const answer = await wire.send('POST', '/api/v1/sqllab/execute/', body)
  if (answer.status !== 202) throw new Error(`A run was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return clientId
}

async function stopRuns(wire: Wire, clientIds: readonly string[]): Promise<void> {
  // The queued runs first, so that none of them starts.
  for (const clientId of clientIds.toReversed()) {
    await (await wire.send('POST', '/api/v1/query/stop', { client_id: clientId })).arrayBuffer()
  }
}

async function askMs(wire: Wire, path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await wire.get(path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  return performance.now() - startedAt
}

/** Sends requests for metadata in series until the work ends. */
async function requestWhile(wire: Wire, work: Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  let isOver = false
  const end = work.finally(() => (isOver = true))
  while (!isOver) samples.push(await askMs(wire, METADATA[samples.length % METADATA.length] ?? ''))
  await end
  return samples
}

async function largeResults(wire: Wire): Promise<readonly Figure[]> {
  const times: number[] = []
  const metadataTimes: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const run = executeOnWire(wire, ROWS, 1_000_000)
    metadataTimes.push(...(await requestWhile(wire, run)))
    times.push(await run)
  }
  return [
    medianOf('a million rows of 5 columns, until their last byte', 'ms', times),
    {
      name: 'metadata while a million rows are answered, p95',
      unit: 'ms',
      value: percentile(metadataTimes, 0.95),
      aim: 100,
      note: `the slowest of ${metadataTimes.length} took ${Math.round(Math.max(...metadataTimes))} ms`,
    },
  ]
}

const STOPPED_STATEMENTS = [
  ['a scan', ENDLESS],
  [
    'a sort',
    'SELECT max(n) FROM (SELECT range AS n FROM range(400000000) ORDER BY hash(range) LIMIT 200000000)',
  ],
  ['rows that are read', 'SELECT range, hash(range) AS h FROM range(1000000000)'],
] as const

/** Measures from the call until the engine has stopped. */
async function stops(): Promise<readonly Figure[]> {
  const bench = await engineBench([], { maxResultBytes: 2_000_000_000 })
  const samples: number[] = []
  try {
    for (const [name, sql] of STOPPED_STATEMENTS) {
      for (let round = 0; round < 3; round += 1) {
        // Otherwise the start of a process would be measured.
        await bench.engine.run(request('SELECT 1'))
        const clientId = `${name} ${round}`
        const ended = bench.engine.run(request(sql, { clientId, rowLimit: 1_000_000_000, timeoutMs: 60_000 }))
        await setTimeout(500)
        const startedAt = performance.now()
        await bench.engine.stop(clientId)
        samples.push(performance.now() - startedAt)
        await ended
      }
    }
  } finally {
    await bench.end()
  }
  return [
    {
      name: 'stop until the engine has let go, the slowest',
      unit: 'ms',
      value: Math.max(...samples),
      aim: 250,
      samples,
      note: STOPPED_STATEMENTS.map(([name]) => name).join(', '),
    },
  ]
}

async function openSocket({ origin }: RunningServer, { cookie }: Wire): Promise<WebSocket> {
  const address = `${origin.replace('http', 'ws')}/api/v1/async_event/socket`
  const socket = new WebSocket(address, { headers: { cookie, origin } })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

/** Measures from the creation of an event (its id begins with the time) to its arrival. */
async function events(server: RunningServer, wire: Wire): Promise<Figure> {
  const socket = await openSocket(server, wire)
  const delays: number[] = []
  socket.on('message', (data: Buffer) => {
    const { id } = JSON.parse(data.toString()) as { id: string }
    delays.push(Date.now() - Number(id.split('-')[0]))
  })
  for (let round = 0; round < 20; round += 1) {
    const seen = delays.length
    await startRun(wire, `SELECT ${round}`)
    while (delays.length < seen + 2) await setTimeout(5)
  }
  socket.close()
  return medianOf('event to socket', 'ms', delays, { aim: 30 })
}

const WATCHED_MS = 8_000

/** Measures the processor time of the server with the maximum number of open jobs. */
async function openJobs(server: RunningServer, wire: Wire): Promise<Figure> {
  const socket = await openSocket(server, wire)
  const clientIds: string[] = []
  for (let job = 0; job < 52; job += 1)
    clientIds.push(await startRun(wire, `${ENDLESS} WHERE range <> ${job}`))
  const before = processCpuMs(server.pid)
  await setTimeout(WATCHED_MS)
  const percent = ((processCpuMs(server.pid) - before) / WATCHED_MS) * 100
  socket.close()
  await stopRuns(wire, clientIds)
  return {
    name: 'the server while 52 jobs are open (2 run, 50 wait), share of a core',
    unit: '%',
    value: percent,
    aim: 2,
    note: 'a server takes no more open jobs than these',
  }
}

const ANALYSTS = 50
const CALLS_EACH = 8

/** Simulates fifty users with one request per second each. */
async function analysts(wire: Wire): Promise<Figure> {
  const clientIds = [await startRun(wire, ENDLESS), await startRun(wire, `${ENDLESS} WHERE range > 1`)]
  const samples: number[] = []
  const analyst = async (seat: number) => {
    await setTimeout((1000 / ANALYSTS) * seat)
    for (let call = 0; call < CALLS_EACH; call += 1) {
      const ms = await askMs(wire, METADATA[(seat + call) % METADATA.length] ?? '')
      samples.push(ms)
      await setTimeout(Math.max(0, 1000 - ms))
    }
  }
  await Promise.all(Array.from({ length: ANALYSTS }, (_, seat) => analyst(seat)))
  await stopRuns(wire, clientIds)
  return {
    name: 'metadata for 50 analysts while two queries run, p95',
    unit: 'ms',
    value: percentile(samples, 0.95),
    aim: 100,
    samples,
    note: `p50 ${Math.round(median(samples))} ms`,
  }
}

const GROUPS: Readonly<Record<string, (server: RunningServer, wire: Wire) => Promise<readonly Figure[]>>> = {
  results: (_server, wire) => largeResults(wire),
  stops,
  events: async (server, wire) => [await events(server, wire)],
  jobs: async (server, wire) => [await openJobs(server, wire)],
  analysts: async (_server, wire) => [await analysts(wire)],
}

/** Measures the cost of runs for the server and for other requests. `only` names one group. */
export async function measureRuns(only?: string): Promise<readonly Figure[]> {
  const dataDir = freeFolder('bench-runs')
  mkdirSync(`${dataDir}-shown`)
  const server = await startServer({ dataDir, args: ['--no-example-data', '--data', `${dataDir}-shown`] })
  const figures: Figure[] = []
  try {
    const wire = await signInOnWire(server)
    await repeat(2, () => executeOnWire(wire, 'SELECT 1', 1))
    for (const [name, measure] of Object.entries(GROUPS)) {
      if (only === undefined || only === name) figures.push(...(await measure(server, wire)))
    }
  } finally {
    await server.stop()
    removeFolder(dataDir)
    removeFolder(`${dataDir}-shown`)
  }
  return figures
}
