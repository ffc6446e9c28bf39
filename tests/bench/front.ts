import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FRONT_FLAGS } from '#scripts/front-flags.mjs'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type Figure, percentile } from './figures.ts'
import { memoryMb } from './process-memory.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const RATES = [50, 200, 500]
const SECONDS = 10
const PEOPLE = 100

/** A process that listens and prints its address on a line. */
interface Listener {
  readonly port: number
  readonly pid: number
  readonly stop: () => void
}

/** Measures the time that the front adds to a call, and its memory, before a Superset that answers at once. */
export async function measureFront(): Promise<readonly Figure[]> {
  const upstream = await listen([join('tests', 'bench', 'trivial-upstream.ts')], /^(\d+)$/m)
  const dataDir = freeFolder('bench-front')
  const shown = `http://127.0.0.1:${upstream.port}`
  const front = await listen(
    [...FRONT_FLAGS, join('server', 'main.ts'), '--port', '0', '--data-dir', dataDir, '--superset', shown],
    /http:\/\/127\.0\.0\.1:(\d+)\/?$/m,
  )
  const atRest = memoryMb(front.pid)
  const figures: Figure[] = []
  // Excludes the compilation of the first calls.
  for (const { port } of [upstream, front]) await load(port, front.port, { rate: 200, seconds: 3 })
  let most = atRest
  for (const rate of RATES) {
    const direct = await load(upstream.port, front.port, { rate, seconds: SECONDS })
    const before = processorMs(front.pid)
    const through = await load(front.port, front.port, { rate, seconds: SECONDS })
    const perCall = (processorMs(front.pid) - before) / through.length
    most = Math.max(most, memoryMb(front.pid))
    const added = (share: number) => percentile(through, share) - percentile(direct, share)
    const isMost = rate === Math.max(...RATES)
    figures.push(
      { name: `processor time of a call at ${rate} requests a second`, unit: 'ms', value: perCall },
      { name: `the front adds at ${rate} requests a second, median`, unit: 'ms', value: added(0.5) },
      {
        name: `the front adds at ${rate} requests a second, p95`,
        unit: 'ms',
        value: added(0.95),
        ...(isMost ? { aim: 5 } : {}),
        note: `${through.length} calls; p95 without the front ${percentile(direct, 0.95).toFixed(1)} ms`,
      },
    )
  }
  front.stop()
  upstream.stop()
  removeFolder(dataDir)
  return [
    ...figures,
    { name: 'memory of the front at rest', unit: 'MB', value: atRest },
    { name: 'memory that the load adds', unit: 'MB', value: most - atRest, aim: 60 },
  ]
}

/** Processor time of a process so far, in ms, with a resolution of 10 ms. */
function processorMs(pid: number): number {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = figures.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

async function listen(args: readonly string[], pattern: RegExp): Promise<Listener> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  return await new Promise((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = pattern.exec(output)?.[1]
      if (port === undefined || child.pid === undefined) return
      done({ port: Number(port), pid: child.pid, stop: () => child.kill('SIGINT') })
    })
    child.once('exit', () => fail(new Error(`It did not listen. It said:\n${output}`)))
  })
}

interface Load {
  readonly rate: number
  readonly seconds: number
}

/** Sends calls at a steady rate, without waiting for answers. Returns the time of each from when it was due, in ms. */
async function load(port: number, frontPort: number, { rate, seconds }: Load): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const begun = performance.now()
  const calls: Promise<number>[] = []
  while (calls.length < rate * seconds) {
    const dueAt = begun + (calls.length * 1_000) / rate
    if (performance.now() < dueAt) await delay(1)
    else {
      const cookie = `offset-superset-${frontPort}.session=person-${calls.length % PEOPLE}`
      calls.push(callOnce({ agent, port, cookie }).then(() => performance.now() - dueAt))
    }
  }
  const took = await Promise.all(calls)
  agent.destroy()
  return took
}

interface OneCall {
  readonly agent: Agent
  readonly port: number
  readonly cookie: string
}

async function callOnce({ agent, port, cookie }: OneCall): Promise<void> {
  await new Promise<void>((done, fail) => {
    const path = '/api/v1/database/?q=(page:0,page_size:100)'
    const sent = request({ agent, host: '127.0.0.1', port, path, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`It answered ${answer.statusCode}.`))
      answer.resume()
      answer.on('end', done)
    })
    sent.on('error', fail)
    sent.end()
  })
}
