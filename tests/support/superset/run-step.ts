import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

/** A program that is waited for: its name in the log, and its command. */
export interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  readonly env?: NodeJS.ProcessEnv
  readonly owner?: { readonly uid: number; readonly gid: number } | null
  readonly input?: NodeJS.ReadableStream
}

/** Runs a program to its end, with its output in a log of the folder. Throws an error that names the log if it fails. */
export async function runStep(folder: string, { name, command, env, owner, input }: Step): Promise<void> {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const path = join(folder, 'logs', `${name}.log`)
  const log = createWriteStream(path)
  const [program, ...args] = command
  const child = spawn(program, args, { cwd: '/', env: { ...process.env, ...env }, ...owner, stdio: 'pipe' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  // A program that ends early is reported by its code, not by the pipe to it.
  child.stdin.on('error', () => undefined)
  if (input === undefined) child.stdin.end()
  else input.pipe(child.stdin)
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null))
    child.on('close', resolve)
  })
  log.end()
  await finished(log)
  if (code !== 0) throw new Error(`${name} failed (${code ?? program}): see ${path}`)
}
