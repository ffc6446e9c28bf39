import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A program in the background: its name, its command, and the signal that ends it. */
export interface Service {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  readonly options?: Pick<SpawnOptions, 'env' | 'cwd' | 'uid' | 'gid'>
  readonly end?: 'SIGTERM' | 'SIGINT'
}

const LONGEST_END_MS = 30_000
const POLL_MS = 100

/** Starts a program that outlives this one, with a log and a process file in the folder; a running one is left alone. */
export function startService(folder: string, service: Service): void {
  for (const part of ['run', 'logs']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(planOf(folder, service.name), JSON.stringify(service), { mode: 0o600 })
  startServiceAgain(folder, service.name)
}

/** Starts a service as it was started before, also from another process. */
export function startServiceAgain(folder: string, name: string): void {
  if (processOf(folder, name) !== null) return
  const plan = JSON.parse(readFileSync(planOf(folder, name), 'utf8')) as Service
  const { command, options, end = 'SIGTERM' } = plan
  const log = openSync(logOf(folder, name), 'w')
  const [program, ...args] = command
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  // A failed start is reported where the service is waited for.
  child.on('error', () => undefined)
  child.unref()
  writeFileSync(noteOf(folder, name), JSON.stringify({ pid: child.pid ?? null, program, end }))
}

/** The log of a service. */
export function logOf(folder: string, name: string): string {
  return join(folder, 'logs', `${name}.log`)
}

/** Waits until something holds; returns whether it did before the service ended or the time was over. */
export async function waitFor(
  folder: string,
  name: string,
  { holds, longestMs }: { readonly holds: () => Promise<boolean>; readonly longestMs: number },
): Promise<boolean> {
  const until = Date.now() + longestMs
  while (Date.now() < until) {
    if (await holds()) return true
    if (processOf(folder, name) === null) return false
    await delay(POLL_MS)
  }
  return false
}

/** Ends a service that was started below the folder, and no other process that has its number by now. */
export async function stopService(folder: string, name: string): Promise<void> {
  const noted = processOf(folder, name)
  if (noted !== null) {
    process.kill(noted.pid, noted.end)
    const until = Date.now() + LONGEST_END_MS
    while (processOf(folder, name) !== null && Date.now() < until) await delay(POLL_MS)
  }
  rmSync(noteOf(folder, name), { force: true })
}

function planOf(folder: string, name: string): string {
  return join(folder, 'run', `${name}-plan.json`)
}

function noteOf(folder: string, name: string): string {
  return join(folder, 'run', `${name}.json`)
}

interface Noted {
  readonly pid: number
  readonly end: 'SIGTERM' | 'SIGINT'
}

/** A number may belong to another process: only one with the same program is ours. */
function processOf(folder: string, name: string): Noted | null {
  if (!existsSync(noteOf(folder, name))) return null
  const { pid, program, end } = JSON.parse(readFileSync(noteOf(folder, name), 'utf8')) as {
    readonly pid: number | null
    readonly program: string
    readonly end: Noted['end']
  }
  if (pid === null) return null
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(basename(program)) ? { pid, end } : null
  } catch {
    return null
  }
}
