import { spawn } from 'node:child_process'
import { ROOT } from './node24.mjs'

/**
 * Runs a Node program in the folder of the project, with this terminal.
 * @param {string[]} args of Node
 * @param {Record<string, string>} [env] added to the environment of this process
 * @param {string} [node] the running one by default
 * @returns {Promise<number>} the exit code; 1 when it could not start or was killed
 */
export function runNode(args, env = {}, node = process.execPath) {
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
