import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type FileRead, PLAIN_READ } from '#domain/engines/duckdb/folder/data-file.ts'
import type { SourceProblem } from '#domain/engines/engine.ts'
import type { FoundFile } from './scan-folder.ts'
import { isSniffAnswer, type Sniffed, type SniffOrder } from './sniff-messages.ts'

const PROGRAM = fileURLToPath(new URL('./sniff-child.ts', import.meta.url))

/** Time limit for opening a file, in ms. */
const OPEN_WITHIN_MS = 20_000

/** A file with the path of its link. */
interface LinkedFile extends FoundFile {
  readonly linkPath: string
}

/** The results of sniffing files. */
interface SniffedFiles {
  /** Problems of files that cannot be read. */
  readonly problems: readonly SourceProblem[]
  /** Notes on files that are read. */
  readonly notes: readonly SourceProblem[]
  /** Those of them on files whose rows are left out. */
  readonly skips: readonly SourceProblem[]
  /** The options to read each file, by its name. */
  readonly reads: ReadonlyMap<string, FileRead>
}

/** Sniffs files; results are cached until a file changes. */
type SniffFiles = (files: readonly LinkedFile[]) => Promise<SniffedFiles>

/**
 * Makes the sniffer. It runs in a child process, since a file may crash the engine: only that file is left out, and a new
 * process continues with the next.
 */
export function createSniffFiles(): SniffFiles {
  const known = new Map<string, Sniffed>()
  return async (files) => {
    const fresh = files.filter(({ state }) => !known.has(state))
    for (const [file, sniffed] of await sniffAll(fresh)) known.set(file.state, sniffed)
    const states = new Set(files.map(({ state }) => state))
    for (const state of known.keys()) if (!states.has(state)) known.delete(state)
    const messagesOf = (of: 'problem' | 'note') =>
      files.flatMap(({ name, state }) => {
        const message = known.get(state)?.[of] ?? null
        return message === null ? [] : [{ file: name, message }]
      })
    const reads = new Map(files.map(({ name, state }) => [name, known.get(state)?.read ?? PLAIN_READ]))
    const notes = messagesOf('note')
    const skipping = new Set(files.flatMap(({ name, state }) => (known.get(state)?.skipsRows ? [name] : [])))
    const skips = notes.filter(({ file }) => skipping.has(file))
    return { problems: messagesOf('problem'), notes, skips, reads }
  }
}

type SniffedByFile = ReadonlyMap<LinkedFile, Sniffed>

async function sniffAll(files: readonly LinkedFile[]): Promise<SniffedByFile> {
  const sniffed = new Map<LinkedFile, Sniffed>()
  while (sniffed.size < files.length) {
    // Each round adds at least one answer.
    for (const [file, one] of await sniffSome(files.slice(sniffed.size))) sniffed.set(file, one)
  }
  return sniffed
}

const ENDED = 'Reading it ended the engine.'

const TOO_SLOW = `Opening it took longer than ${OPEN_WITHIN_MS / 1000} seconds.`

/** The answers of one process, in order; if a file ended it, the last answer is for that file. */
function sniffSome(files: readonly LinkedFile[]): Promise<SniffedByFile> {
  const child = fork(PROGRAM, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const sniffed = new Map<LinkedFile, Sniffed>()
  return new Promise((resolve) => {
    let blame = ENDED
    let timer = setTimeout(() => undefined, 0)
    let isEnded = false
    const end = () => {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      const [broken] = files.slice(sniffed.size)
      if (broken !== undefined)
        sniffed.set(broken, { problem: blame, note: null, skipsRows: false, read: PLAIN_READ })
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
      const { index: _index, ...answer } = message
      sniffed.set(file, answer)
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
