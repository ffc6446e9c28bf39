import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SourceProblem } from '#domain/engines/engine.ts'
import type { FoundFile } from './scan-folder.ts'
import { isSniffAnswer, type SniffOrder } from './sniff-messages.ts'

const PROGRAM = fileURLToPath(new URL('./sniff-child.ts', import.meta.url))

/** Longest time that a file may take to be opened, in ms. */
const OPEN_WITHIN_MS = 20_000

/** A file with the path of the link that it is read by. */
interface LinkedFile extends FoundFile {
  readonly linkPath: string
}

/** Opens files for a try, and remembers what came of it for as long as they do not change. */
type SniffFiles = (files: readonly LinkedFile[]) => Promise<readonly SourceProblem[]>

/**
 * Makes the opener. Each try is in a process of its own beside this one, because a file may end the engine that reads it:
 * that file alone is then left out, and a new process goes on behind it.
 */
export function createSniffFiles(): SniffFiles {
  const known = new Map<string, string | null>()
  return async (files) => {
    const fresh = files.filter(({ state }) => !known.has(state))
    for (const [file, problem] of await sniffAll(fresh)) known.set(file.state, problem)
    const states = new Set(files.map(({ state }) => state))
    for (const state of known.keys()) if (!states.has(state)) known.delete(state)
    return files.flatMap(({ name, state }) => {
      const message = known.get(state) ?? null
      return message === null ? [] : [{ file: name, message }]
    })
  }
}

type Sniffed = ReadonlyMap<LinkedFile, string | null>

async function sniffAll(files: readonly LinkedFile[]): Promise<Sniffed> {
  const sniffed = new Map<LinkedFile, string | null>()
  while (sniffed.size < files.length) {
    // Each round ends with one answer more at least.
    for (const [file, problem] of await sniffSome(files.slice(sniffed.size))) sniffed.set(file, problem)
  }
  return sniffed
}

const ENDED = 'Reading it ended the engine.'

const TOO_SLOW = `Opening it took longer than ${OPEN_WITHIN_MS / 1000} seconds.`

/** The answers of one process, in order; the last one is of the file that ended it, if one did. */
function sniffSome(files: readonly LinkedFile[]): Promise<Sniffed> {
  const child = fork(PROGRAM, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const sniffed = new Map<LinkedFile, string | null>()
  return new Promise((resolve) => {
    let blame = ENDED
    let timer = setTimeout(() => undefined, 0)
    let isEnded = false
    const end = () => {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      const [broken] = files.slice(sniffed.size)
      if (broken !== undefined) sniffed.set(broken, blame)
      resolve(sniffed)
    }
    const askNext = () => {
      clearTimeout(timer)
      const file = files[sniffed.size]
      if (file === undefined) return void child.kill('SIGKILL')
      timer = setTimeout(() => {
        blame = TOO_SLOW
        child.kill('SIGKILL')
      }, OPEN_WITHIN_MS)
      ask(child, { index: sniffed.size, path: file.linkPath, realPath: file.path, name: file.name })
    }
    child.on('message', (message: unknown) => {
      const file = files[sniffed.size]
      if (!isSniffAnswer(message) || file === undefined) return
      sniffed.set(file, message.problem)
      askNext()
    })
    child.once('error', end)
    child.once('exit', end)
    askNext()
  })
}

function ask(child: ChildProcess, order: SniffOrder): void {
  child.send(order, () => undefined)
}
