import { freeFolder, removeFolder } from './free-folder.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { signInOnWire, type Wire } from './wire.ts'

/** The result of kills during operations: those sent, those of unknown outcome, and the faults. */
export interface OperationReport {
  readonly sent: number
  readonly unknown: number
  readonly wrong: readonly string[]
}

/** A create of a tab with its key; `answer` is null while its outcome is unknown. */
interface Operation {
  readonly key: string
  readonly answer: string | null
}

interface Change {
  readonly kind: string
  readonly id: number
  readonly revision: number
  readonly record: { readonly label?: string } | null
}

const LANES = 3

async function create(wire: Wire, key: string): Promise<Response> {
  const queryEditor = JSON.stringify({ dbId: null, name: key, sql: 'SELECT 1' })
  return await wire.send('POST', '/tabstateview/', new URLSearchParams({ queryEditor }), {
    'idempotency-key': key,
  })
}

/** Creates one tab after the other until the server is gone; the outcome of the last one is unknown. */
async function createUntilGone(wire: Wire, name: string): Promise<readonly Operation[]> {
  const done: Operation[] = []
  for (;;) {
    const key = `${name}.${done.length}`
    try {
      const answer = await create(wire, key)
      done.push({ key, answer: await answer.text() })
    } catch {
      return [...done, { key, answer: null }]
    }
  }
}

async function allChanges(wire: Wire): Promise<readonly Change[]> {
  const found: Change[] = []
  let [cursor, hasMore] = ['', true]
  while (hasMore) {
    const q = cursor === '' ? '' : `?q=${encodeURIComponent(`(cursor:'${cursor}')`)}`
    const answer = await wire.get(`/api/v1/sync/changes${q}`)
    const { result } = (await answer.json()) as {
      result: { changes: Change[]; cursor: string; has_more: boolean }
    }
    found.push(...result.changes)
    cursor = result.cursor
    hasMore = result.has_more
  }
  return found
}

/** Sends every operation again and returns the faults. */
async function repeat(wire: Wire, operations: readonly Operation[]): Promise<readonly string[]> {
  const wrong: string[] = []
  const ids = new Map<string, string>()
  for (const { key, answer } of operations) {
    const again = await create(wire, key)
    const text = await again.text()
    ids.set(key, text)
    if (again.status !== 200) wrong.push(`${key} was answered ${again.status}`)
    if (answer === null) continue
    if (text !== answer) wrong.push(`${key} was answered ${answer}, then ${text}`)
    if (again.headers.get('idempotency-replayed') !== 'true') wrong.push(`${key} was done twice`)
  }
  const changes = await allChanges(wire)
  for (const [key, text] of ids) {
    const made = changes.filter(({ record }) => record?.label === key)
    const [only] = made
    if (made.length !== 1 || text !== JSON.stringify({ id: only?.id })) {
      wrong.push(`${key} is there ${made.length} times`)
    }
  }
  const revisions = new Set(changes.map(({ revision }) => revision))
  if (revisions.size !== changes.length) wrong.push('a revision was given twice')
  return wrong
}

/** Kills the server (kill -9) during operations with keys, starts it again and repeats all of them. */
export async function killOperations(rounds: number): Promise<OperationReport> {
  const dataDir = freeFolder('operations')
  const options = { dataDir, args: ['--no-example-data'] }
  let server: RunningServer = await startServer(options)
  let [sent, unknown] = [0, 0]
  const wrong: string[] = []
  try {
    let wire = await signInOnWire(server)
    for (let round = 1; round <= rounds; round += 1) {
      const dying = server
      // Each round dies at another moment, spread over the first 60 ms of writing.
      const timer = setTimeout(() => process.kill(dying.pid, 'SIGKILL'), 5 + ((round * 17) % 60))
      const lanes = Array.from({ length: LANES }, (_, volatileState) =>
        createUntilGone(wire, `${round}.${volatileState}`),
      )
      const operations = (await Promise.all(lanes)).flat()
      clearTimeout(timer)
      await dying.kill()
      server = await startServer(options)
      wire = await signInOnWire(server)
      sent += operations.length
      unknown += operations.filter(({ answer }) => answer === null).length
      wrong.push(...(await repeat(wire, operations)))
    }
  } finally {
    await server.kill()
    removeFolder(dataDir)
  }
  return { sent, unknown, wrong }
}
