import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { failToStart, startServer } from '#tests/support/start-server.ts'

let dataDir: string

beforeAll(() => {
  dataDir = freeFolder('main')
})
afterAll(() => removeFolder(dataDir))

/** Ids of the work processes that a server started. */
function workProcessesOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('tasks/program.ts'))
}

const NO_DATA = ['--no-example-data']

/** No server listens there; a start that waited for it would not end. */
const DEAD_DATABASE = '- name: Dead\n  address: postgresql://user@127.0.0.1:1/nothing\n'

test('the program starts beside a dead database, prints one link, rejects a second one on the same folder or port, and stops on Ctrl+C', async () => {
  const server = await startServer({ dataDir, args: NO_DATA, env: { OFFSET_DATABASES: DEAD_DATABASE } })
  expect(server.output().match(/#token=/g)).toHaveLength(1)
  // Its first work process runs before anything is requested.
  await expect.poll(() => workProcessesOf(server.pid).length).toBeGreaterThan(0)
  const sameFolder = await failToStart({ dataDir, args: NO_DATA })
  expect(sameFolder).toEqual({
    code: 1,
    output: `Another Offset is running on ${dataDir}. Stop it, or start this one with another --data-dir.\n`,
  })
  const elsewhere = freeFolder('main-port')
  const samePort = await failToStart({ dataDir: elsewhere, port: server.port, args: NO_DATA })
  expect(samePort).toEqual({
    code: 1,
    output: `Port ${server.port} is in use by another program. Stop it, or choose another with --port.\n`,
  })
  removeFolder(elsewhere)
  expect(await server.stop()).toBe(0)
})

test('help is printed and nothing is started', async () => {
  const { code, output } = await failToStart({ dataDir, args: ['--help'] })
  expect(code).toBe(0)
  expect(output).toContain('Usage: npm start -- [options]')
  expect(output).toContain('--data-dir FOLDER')
})

test('a wrong option is one line and no stack', async () => {
  const { code, output } = await failToStart({ dataDir, args: ['--prot', '1'] })
  expect(code).toBe(1)
  expect(output).toBe('Unknown option --prot. npm start -- --help lists all options.\n')
})
