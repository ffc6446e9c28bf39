import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CACHE, freeFolder } from './free-folder.ts'
import { startServer } from './start-server.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MADE_BY = ['server/example-data', 'server/store', 'server/start']
const POLL_MS = 200

/** Returns a name that changes with the code that makes the data. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const room of MADE_BY) {
    const paths = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    for (const path of paths.filter((name) => name.endsWith('.ts')).sort()) {
      hash.update(path).update(readFileSync(join(ROOT, room, path)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** Runs a server once to fill its folder, and moves the folder to its shared place. */
async function prepare(place: string): Promise<void> {
  const dataDir = freeFolder('preparing')
  const server = await startServer({ dataDir })
  await server.stop()
  renameSync(dataDir, place)
}

/** Returns a data folder with the example data loaded. The first caller of a run fills it, the others wait. */
export async function preparedData(): Promise<string> {
  const place = join(CACHE, `prepared-${fingerprint()}`)
  const turn = `${place}.lock`
  mkdirSync(CACHE, { recursive: true })
  while (!existsSync(place)) {
    try {
      mkdirSync(turn)
    } catch {
      await delay(POLL_MS)
      continue
    }
    try {
      if (!existsSync(place)) await prepare(place)
    } finally {
      rmSync(turn, { recursive: true, force: true })
    }
  }
  return place
}

/** Copies a prepared folder; large files, which are never written to, are linked. */
export function copyData(prepared: string, target: string): void {
  mkdirSync(target, { recursive: true })
  for (const entry of readdirSync(prepared, { withFileTypes: true })) {
    const [from, to] = [join(prepared, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) copyData(from, to)
    else if (entry.name.endsWith('.duckdb')) linkSync(from, to)
    else if (entry.isFile()) copyFileSync(from, to)
  }
}

/** Makes a data folder of its own for one test. */
export async function freshData(): Promise<string> {
  const target = freeFolder('data')
  copyData(await preparedData(), target)
  return target
}
