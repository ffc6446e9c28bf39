import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import { startServer } from '#tests/support/start-server.ts'
import { type Figure, medianOf, repeat } from './figures.ts'
import { memoryMb } from './process-memory.ts'

/** Seconds from the command to the printed link. */
async function npmStart(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--silent', '--', '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (/#token=/.test(output)) break
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, 'SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return seconds
}

/** Measures the first and later starts by `npm start`, and the memory of the server. */
export async function measureServer(): Promise<readonly Figure[]> {
  const first = await repeat(2, async () => {
    const dataDir = freeFolder('bench')
    const seconds = await npmStart(dataDir)
    removeFolder(dataDir)
    return seconds
  })
  const dataDir = await freshData()
  const second = await repeat(5, () => npmStart(dataDir))
  const server = await startServer({ dataDir })
  const memory = memoryMb(server.pid)
  await server.stop()
  removeFolder(dataDir)
  return [
    medianOf('npm start, first time (loads the example data)', 's', first),
    medianOf('npm start, second time', 's', second, { aim: 2 }),
    { name: 'memory of the server and its children, at rest', unit: 'MB', value: memory },
  ]
}
