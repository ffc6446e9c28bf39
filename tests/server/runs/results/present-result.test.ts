import { expect, test } from 'vitest'
import { firstRows } from '#server/runs/results/present-result.ts'

async function first(json: string, count: number): Promise<string> {
  return Buffer.from(await firstRows(Buffer.from(json), count)).toString()
}

test.each([
  ['[{"a":1},{"a":2},{"a":3}]', 2, '[{"a":1},{"a":2}]'],
  ['[{"a":1},{"a":2}]', 2, '[{"a":1},{"a":2}]'],
  ['[{"a":1}]', 5, '[{"a":1}]'],
  ['[]', 5, '[]'],
  ['[{"a":"}],"},{"a":{"b":[1]}},{"a":"\\"}"}]', 2, '[{"a":"}],"},{"a":{"b":[1]}}]'],
])('of %s the first %i are %s', async (json, count, rows) => {
  expect(await first(json, count)).toBe(rows)
})

test('other tasks run while a large result is processed', async () => {
  const row = `{"a":"${'x'.repeat(1_000)}"}`
  const large = Buffer.from(`[${Array.from({ length: 20_000 }, () => row).join(',')}]`)
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const rows = await firstRows(large, 19_000)
  isDone = true
  expect(rows.length).toBe(19_000 * (row.length + 1) + 1)
  expect(turns).toBeGreaterThan(5)
})
