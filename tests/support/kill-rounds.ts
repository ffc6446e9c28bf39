import { freeFolder, removeFolder } from './free-folder.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { signInOnWire, type Wire } from './wire.ts'

/** The result of many kills. A write counts as acknowledged once its answer was read completely. */
export interface KillReport {
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly restartMs: readonly number[]
}

interface Stored {
  readonly id: number
  readonly sql: string
}

const WRITES_AT_ONCE = 3

async function createTab(wire: Wire, name: string): Promise<number> {
  const queryEditor = JSON.stringify({ dbId: null, name, sql: '' })
  const answer = await wire.send('POST', '/tabstateview/', new URLSearchParams({ queryEditor }))
  const { id } = (await answer.json()) as { id: number }
  return id
}

async function writeTab(wire: Wire, id: number, sql: string): Promise<boolean> {
  const body = new URLSearchParams({ sql: JSON.stringify(sql) })
  try {
    const answer = await wire.send('PUT', `/tabstateview/${id}`, body)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/**
 * Writes to a few tabs until the server is gone, and returns the last acknowledged text of each; reports when the first one
 * was acknowledged.
 */
async function writeUntilGone(
  wire: Wire,
  ids: readonly number[],
  { round, onFirst }: { readonly round: number; readonly onFirst: () => void },
): Promise<readonly Stored[]> {
  let isFirst = true
  return Promise.all(
    ids.map(async (id) => {
      let [sql, step] = ['', 0]
      for (;;) {
        step += 1
        const next = `round ${round}, step ${step}`
        if (!(await writeTab(wire, id, next))) return { id, sql }
        sql = next
        if (isFirst) onFirst()
        isFirst = false
      }
    }),
  )
}

/** Returns whether the text is stored, or the next one, which may have arrived without an answer. */
async function isStored(wire: Wire, { id, sql }: Stored): Promise<boolean> {
  if (sql === '') return true
  const answer = await wire.get(`/tabstateview/${id}`)
  const { sql: found } = (await answer.json()) as { sql: string }
  const step = Number(/\d+$/.exec(sql)?.[0])
  return found === sql || found === sql.replace(/\d+$/, String(step + 1))
}

/** Kills the server (kill -9) during writes, starts it again and looks for every acknowledged one. */
export async function killRounds(rounds: number, onRound: (round: number) => void): Promise<KillReport> {
  const dataDir = freeFolder('kills')
  const options = { dataDir, args: ['--no-example-data'] }
  let [acknowledged, server] = [0, await startServer(options)] as [number, RunningServer]
  const lost: string[] = []
  const restartMs: number[] = []
  try {
    let wire = await signInOnWire(server)
    for (let round = 1; round <= rounds; round += 1) {
      const names = Array.from({ length: WRITES_AT_ONCE }, (_, tab) => `${round}.${tab}`)
      const ids = await Promise.all(names.map((name) => createTab(wire, name)))
      // Each round dies at another moment, spread over the 60 ms after the first write.
      const dying = server
      const kill = () => void setTimeout(() => process.kill(dying.pid, 'SIGKILL'), (round * 7) % 60)
      const stored = await writeUntilGone(wire, ids, { round, onFirst: kill })
      await dying.kill()
      const startedAt = performance.now()
      server = await startServer(options)
      restartMs.push(performance.now() - startedAt)
      wire = await signInOnWire(server)
      for (const one of stored) {
        if (one.sql !== '') acknowledged += 1
        if (!(await isStored(wire, one))) lost.push(`tab ${one.id}: ${one.sql}`)
      }
      onRound(round)
    }
  } finally {
    await server.kill()
    removeFolder(dataDir)
  }
  return { rounds, acknowledged, lost, restartMs }
}
