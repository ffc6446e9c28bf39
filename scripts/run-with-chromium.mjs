import { spawn } from 'node:child_process'
import { ensureChromium } from './find-chromium.mjs'
import { ROOT } from './node24.mjs'

/**
 * Runs a program of Node that drives a Chromium, and ends as it does; says so where there is no Chromium.
 * @param {string[]} args of Node
 * @param {Record<string, string>} [env]
 */
export async function runWithChromium(args, env = {}) {
  const chromium = await ensureChromium()
  if (!chromium.ok) {
    console.error(chromium.message)
    process.exitCode = 1
    return
  }
  const run = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium.path, ...env },
  })
  run.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
