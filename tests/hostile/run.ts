import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { allInputs } from './all-inputs.ts'
import { openHostilePlace } from './hostile-place.ts'
import { sendInput } from './send-input.ts'

// npm run hostile: sends every input of the corpus to a real server while another thread calls GET /me.

/** A slower answer means a blocked server, on an idle machine. */
const MOST_MS = 100

interface Line {
  readonly name: string
  readonly status: number | string
  readonly timeMs: number
  readonly meMs: number
}

const [filter = ''] = process.argv.slice(2)
const place = await openHostilePlace()
const asker = new Worker(new URL('./ask-me.ts', import.meta.url), {
  workerData: { origin: place.server.origin, cookie: place.wire.cookie },
})

async function slowestMe(): Promise<{ slowestMs: number; failure: string }> {
  asker.postMessage('report')
  const [report] = (await once(asker, 'message')) as [{ slowestMs: number; failure: string }]
  return report
}

const inputs = allInputs(place.ids).filter(({ name }) => name.includes(filter))
const lines: Line[] = []
const faults: string[] = []
await slowestMe()
for (const input of inputs) {
  const { status, timeMs, text } = await sendInput(place, input)
  const { slowestMs, failure } = await slowestMe()
  lines.push({ name: input.name, status, timeMs, meMs: slowestMs })
  console.log(
    `${String(status).padStart(3)} ${timeMs.toFixed(0).padStart(7)} ms, me ${slowestMs.toFixed(0).padStart(5)} ms  ${input.name}`,
  )
  if (failure !== '') faults.push(`${input.name}: ${failure}`)
  if (status === 500 && /Fatal error|GENERIC_BACKEND_ERROR/.test(text))
    faults.push(`${input.name}: 500 ${text}`)
  if (typeof status === 'string') faults.push(`${input.name}: ${status}`)
  if (!place.server.isRunning()) {
    faults.push(`${input.name}: the server process exited.\n${place.server.output().slice(-2_000)}`)
    break
  }
}

const slow = lines.filter(({ meMs }) => meMs > MOST_MS)
const worst = lines.toSorted((a, b) => b.meMs - a.meMs).slice(0, 10)
console.log(`\n${lines.length} inputs. The slowest GET /me:`)
for (const { name, meMs, timeMs } of worst)
  console.log(`${meMs.toFixed(0).padStart(6)} ms during ${name} (${timeMs.toFixed(0)} ms)`)
for (const fault of faults) console.log(`FAULT ${fault}`)
if (slow.length > 0) console.log(`${slow.length} inputs held GET /me up for more than ${MOST_MS} ms.`)
await asker.terminate()
if (place.server.isRunning()) await place.close()
process.exitCode = faults.length === 0 && slow.length === 0 ? 0 : 1
