import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const RUN = fileURLToPath(new URL('run.ts', import.meta.url))
const LIMIT_MS = 900_000

test(
  'each rule of sync that is switched off is found missing by the simulation',
  () => {
    const run = spawnSync(process.execPath, ['--no-warnings', RUN, '--mutations'], { encoding: 'utf8' })
    process.stdout.write(`${run.stdout}\n`)
    expect(run.stdout).not.toContain('not found')
    expect(run.status).toBe(0)
  },
  LIMIT_MS,
)
