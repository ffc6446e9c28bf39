import { ensureChromium } from './find-chromium.mjs'
import { runNode } from './run-node.mjs'

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
  process.exitCode = await runNode(args, { CHROMIUM: chromium.path, ...env })
}
