import { createHash } from 'node:crypto'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { startServer } from '#tests/support/start-server.ts'
import { signInOnWire, type Wire } from '#tests/support/wire.ts'
import type { Figure } from './figures.ts'
import { memoryMb } from './process-memory.ts'

const PART_BYTES = 2_000_000

/** Whole lines of CSV of about 2 MB, from a row on. */
function linesFrom(first: number): Buffer {
  const lines: string[] = []
  for (let row = first, bytes = 0; bytes < PART_BYTES - 100; row += 1) {
    const line = `${row},Customer ${(row * 7919) % 1_000_003},${((row * 137) % 100_000) / 100},2024-0${1 + (row % 9)}-1${row % 10}\n`
    lines.push(line)
    bytes += line.length
  }
  return Buffer.from(lines.join(''))
}

interface Sent {
  readonly id: string
  readonly seconds: number
}

/** Sends a file of some size in parts. */
async function sendFile(wire: Wire, sizeMb: number): Promise<Sent> {
  const head = Buffer.from('id,name,amount,day\n')
  const lines = linesFrom(1)
  const parts = [head, ...Array.from({ length: Math.round((sizeMb * 1e6) / lines.length) }, () => lines)]
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const begun = await wire.send('POST', '/api/v1/upload/', { name: 'bench.csv', size })
  const { id } = (await begun.json()) as { id: string }
  const startedAt = performance.now()
  let offset = 0
  for (const part of parts) {
    const form = new FormData()
    form.set('offset', String(offset))
    form.set('sha256', createHash('sha256').update(part).digest('hex'))
    form.set('chunk', new Blob([new Uint8Array(part)]), 'chunk')
    const answer = await wire.send('POST', `/api/v1/upload/${id}/chunk`, form)
    if (!answer.ok) throw new Error(`A part was answered ${answer.status}.`)
    offset += part.length
  }
  return { id, seconds: (performance.now() - startedAt) / 1000 }
}

interface Upload {
  readonly work: object | null
  readonly fault: string | null
  readonly loaded: number | null
}

const POLL_MS = 50

/** Begins work on a file and waits for its end; gives its seconds. */
async function work(wire: Wire, id: string, { path, body }: { path: string; body: object }): Promise<number> {
  const startedAt = performance.now()
  await (await wire.send('POST', `/api/v1/upload/${id}/${path}`, body)).arrayBuffer()
  for (;;) {
    const upload = (await (await wire.get(`/api/v1/upload/${id}`)).json()) as Upload
    if (upload.fault !== null) throw new Error(upload.fault)
    if (upload.work === null) return (performance.now() - startedAt) / 1000
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const NOTHING = { layout: {}, member: null, columns: null }
const LARGE_MB = 2_000

/** Measures uploads: a CSV from its first byte to its first rows and to its table, and the memory of the server for a large one. */
export async function measureUploads(): Promise<readonly Figure[]> {
  const dataDir = freeFolder('bench-uploads')
  const server = await startServer({ dataDir, args: ['--no-example-data'] })
  const wire = await signInOnWire(server)
  try {
    const { id, seconds } = await sendFile(wire, 100)
    const read = await work(wire, id, { path: 'read', body: NOTHING })
    const listed = (await (await wire.get('/api/v1/my_data/')).json()) as { database_id: number }
    const target = {
      chosen: NOTHING,
      database_id: listed.database_id,
      schema: null,
      table: 'bench',
      how: 'create',
      on_bad_line: 'stop',
    }
    const load = await work(wire, id, { path: 'load', body: target })
    const restMb = memoryMb(server.pid)
    let peakMb = restMb
    const poll = setInterval(() => {
      peakMb = Math.max(peakMb, memoryMb(server.pid))
    }, 200)
    const large = await sendFile(wire, LARGE_MB)
    clearInterval(poll)
    return [
      {
        name: 'a CSV of 100 MB, sent and read to its first rows',
        unit: 's',
        value: seconds + read,
        aim: 4,
        note: `sent in ${seconds.toFixed(1)} s`,
      },
      { name: 'a CSV of 100 MB, loaded into My data', unit: 's', value: load },
      {
        name: 'memory of the server above rest, while a file of 2 GB arrives',
        unit: 'MB',
        value: peakMb - restMb,
        aim: 300,
        note: `in ${Math.round(large.seconds)} s`,
      },
    ]
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
}
