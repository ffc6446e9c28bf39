import { readdirSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { engineBench } from '#tests/engines/duckdb/duckdb-file.ts'
import { runText } from '#tests/engines/request.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

const folder = freeFolder('compiled')

afterEach(() => {
  vi.unstubAllEnvs()
  removeFolder(folder)
})

test('a child process stores its compiled code for the next one, although it is always killed', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', folder)
  const bench = await engineBench([])
  expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
  await bench.end()
  expect(
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length,
  ).toBeGreaterThan(20)
})
