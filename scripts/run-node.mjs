import { spawn } from 'node:child_process'
import { ROOT } from './node24.mjs'

/**
 * Runs a program of Node in the project's folder, with this terminal.
 * @param {string[]} args of Node
 * @param {Record<string, string>} [env] beside this process's own
 * @param {string} [node] this one unless given
 * @returns {Promise<number>} the exit code; 1 when it could not start or was killed
 */
export function runNode(args, env = {}, node = process.execPath) {
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
