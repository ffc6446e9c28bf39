import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '#scripts/find-chromium.mjs'
import { countPlaywright, countVitest } from '#scripts/test-counts.mjs'
import { signInAtSuperset } from '#tests/contracts/superset-session.ts'
import { makeExampleBoards } from './example-boards.ts'
import { startFrontProcess } from './front-process.ts'
import type { Outcome } from './outcome-table.ts'
import { ROOT } from './place.ts'
import { environmentOfPlace, type RealPlace } from './real-place.ts'
import { SUITES, type Suite, type SuiteName } from './suites.ts'

const WORK = join(ROOT, '.cache', 'superset', 'work')

/** Runs suites against a Superset, also after a failed one; `server` is its name in the table. */
export async function runSuites(
  place: Omit<RealPlace, 'front'>,
  {
    only,
    server,
    tell,
  }: { readonly only: readonly SuiteName[]; readonly server: string; readonly tell: (line: string) => void },
): Promise<readonly Outcome[]> {
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  const chromium = await ensureChromium()
  if (!chromium.ok) throw new Error(chromium.message)
  await makeExampleBoards(await signInAtSuperset(place.superset, place))
  const front = await startFrontProcess({ superset: place.superset, dataDir: join(WORK, 'front') })
  tell(`a front is up before it: ${front.origin}`)
  const outcomes: Outcome[] = []
  for (const suite of SUITES.filter(({ name }) => only.includes(name))) {
    for (const over of ['direct', 'front'] as const) {
      const files = suite.files[over]
      if (files === undefined) continue
      tell(`\n# ${suite.title}, ${over}`)
      const at = { ...place, front: over === 'front' ? front.origin : null }
      const env = { ...environmentOfPlace(at), CHROMIUM: chromium.path }
      outcomes.push({ suite: suite.name, over, server, ...(await run(suite, files, env)) })
    }
  }
  await front.stop()
  return outcomes
}

async function run(
  { runner, name }: Suite,
  files: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const report = join(WORK, `${name}.json`)
  rmSync(report, { force: true })
  const bin = (path: string) => join(ROOT, 'node_modules', path)
  switch (runner) {
    case 'vitest': {
      const options = ['--project', 'real superset', '--reporter=verbose', '--reporter=json']
      const args = [bin('vitest/vitest.mjs'), 'run', files, ...options, `--outputFile.json=${report}`]
      const code = await end(args, env)
      return countVitest(read(report), code)
    }
    case 'playwright': {
      const args = [bin('@playwright/test/cli.js'), 'test', files, '--reporter=list,json']
      const code = await end(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
      return countPlaywright(read(report), code)
    }
  }
}

async function end(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return await new Promise((done) => {
    child.on('error', () => done(1))
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Null if the runner wrote no report. */
function read(report: string): unknown {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}
