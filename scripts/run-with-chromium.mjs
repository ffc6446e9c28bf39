import { ensureChromium } from './find-chromium.mjs'
import { runNode } from './run-node.mjs'

/**
 * Runs a Node program that drives Chromium and exits with its code. Prints an error when there is no Chromium.
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
