import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** Timeout of one call of the simulation on a busy machine, in ms. */
export const LIMIT_MS = 1_800_000

const RUN = fileURLToPath(new URL('run.ts', import.meta.url))

/**
 * Plays in a process of its own on one thread, since the simulated browsers replace globals, and several files share the
 * cores. Returns the output; throws if a rule was broken.
 */
export async function play(...args: readonly string[]): Promise<string> {
  const run = spawn(process.execPath, ['--no-warnings', RUN, '--threads', '1', ...args])
  let printed = ''
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    run.on('error', reject)
    run.on('close', resolve)
  })
  process.stdout.write(`${printed}\n`)
  expect(code, printed).toBe(0)
  return printed
}

/** Plays worlds and expects that no rule of sync is broken. */
export async function playUnbroken(...args: readonly string[]): Promise<string> {
  const printed = await play(...args)
  expect(printed).toContain('0 violations in 0 of ')
  return printed
}
