import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Worlds that are played with each test run; 100,000 by `npm run simulate -- --seeds 100000`. Source: sync §5.2. */
const SEEDS = 2_000

/**
 * Of so many steps of the scenario one is cut with each test run, another one for each server and death; all of them by
 * `npm run simulate -- --cuts`. What was cut is printed. Source: sync §5.2.
 */
const CUT_EVERY = 8

/** Longest that all of it may take on a machine that does much else, in ms. */
const LIMIT_MS = 3_600_000

const RUN = fileURLToPath(new URL('run.ts', import.meta.url))

/** Plays in a process of its own: the simulated browsers take the globals of theirs. */
function simulate(...args: readonly string[]): { readonly code: number | null; readonly said: string } {
  const run = spawnSync(process.execPath, ['--no-warnings', RUN, ...args], { encoding: 'utf8' })
  process.stdout.write(`${run.stdout}\n`)
  return { code: run.status, said: run.stdout + run.stderr }
}

test(
  'no acknowledged edit is lost, doubled or sent to another, whatever the network, the disk and the browser do',
  () => {
    const { code, said } = simulate('--seeds', String(SEEDS), '--seed', '1')
    expect(said).toContain(`${SEEDS} seeds`)
    expect(said).toContain('0 violations in 0 seeds')
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test(
  'what once broke does not break again',
  () => {
    const { code, said } = simulate('--regressions')
    expect(said).toContain('0 violations in 0 seeds')
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test(
  'a program that dies at any step of its work leaves nothing undone',
  () => {
    const { code, said } = simulate('--cuts', '--every', String(CUT_EVERY))
    expect(said).toContain('0 violations in 0 seeds')
    expect(code).toBe(0)
  },
  LIMIT_MS,
)
