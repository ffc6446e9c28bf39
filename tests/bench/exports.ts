import { mkdirSync } from 'node:fs'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'
import { signInOnWire, type Wire } from '#tests/support/wire.ts'
import type { Figure } from './figures.ts'
import { memoryMb } from './process-memory.ts'

const ROWS = `SELECT range AS id, 'Customer ' || (range * 7919 % 1000003) AS name, (range * 137 % 100000) / 100.0 AS amount,
  DATE '2020-01-01' + (range % 2000)::INTEGER AS day, range % 2 = 0 AS active FROM range`

/** An export from the call to the last byte: time, size, and peak memory of the server and its engines. */
interface MeasuredExport {
  readonly seconds: number
  readonly sizeMb: number
  readonly peakMb: number
}

let runs = 0

async function measureExport(
  server: RunningServer,
  wire: Wire,
  { sql, format }: { readonly sql: string; readonly format: string },
): Promise<MeasuredExport> {
  runs += 1
  const clientId = `benchexport${runs}`
  const body = { database_id: 1, client_id: clientId, sql, queryLimit: 1, runAsync: false }
  await (await wire.send('POST', '/api/v1/sqllab/execute/', body)).arrayBuffer()
  let peakMb = 0
  const poll = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(server.pid))
  }, 100)
  const startedAt = performance.now()
  const answer = await wire.get(`/api/v1/sqllab/export/${clientId}/?format=${format}&rows=all`)
  if (!answer.ok) throw new Error(`${format} was answered ${answer.status}: ${await answer.text()}`)
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.byteLength
  clearInterval(poll)
  return { seconds: (performance.now() - startedAt) / 1000, sizeMb: bytes / 1e6, peakMb }
}

/** Measures exports of all rows of a query: their time, and the memory of the server for a large one. */
export async function measureExports(): Promise<readonly Figure[]> {
  const dataDir = freeFolder('bench-exports')
  mkdirSync(`${dataDir}-shown`)
  const server = await startServer({ dataDir, args: ['--no-example-data', '--data', `${dataDir}-shown`] })
  const wire = await signInOnWire(server)
  try {
    await measureExport(server, wire, { sql: `${ROWS}(1000)`, format: 'csv' })
    const restMb = memoryMb(server.pid)
    const csv = await measureExport(server, wire, { sql: `${ROWS}(2000000)`, format: 'csv' })
    const sheet = await measureExport(server, wire, { sql: `${ROWS}(1000000)`, format: 'xlsx' })
    const parquet = await measureExport(server, wire, { sql: `${ROWS}(2000000)`, format: 'parquet' })
    const large = await measureExport(server, wire, { sql: `${ROWS}(12000000)`, format: 'csv' })
    const sizeOf = ({ sizeMb }: MeasuredExport) => `${Math.round(sizeMb)} MB`
    return [
      {
        name: 'CSV of 2 million rows, query and download',
        unit: 'MB/s',
        value: csv.sizeMb / csv.seconds,
        aim: 40,
        isFloor: true,
        note: sizeOf(csv),
      },
      {
        name: 'workbook of a million rows of 5 columns, query and download',
        unit: 's',
        value: sheet.seconds,
        aim: 15,
        note: sizeOf(sheet),
      },
      {
        name: 'Parquet of 2 million rows, query and download',
        unit: 's',
        value: parquet.seconds,
        note: sizeOf(parquet),
      },
      {
        name: 'memory of server and engine above rest, while a CSV of 12 million rows leaves',
        unit: 'MB',
        value: large.peakMb - restMb,
        note: `${sizeOf(large)} in ${Math.round(large.seconds)} s`,
      },
    ]
  } finally {
    await server.stop()
    removeFolder(dataDir)
    removeFolder(`${dataDir}-shown`)
  }
}
