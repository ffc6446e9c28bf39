import { expect, test } from 'vitest'
import { formatInWorker } from '#data/answers/format-worker.ts'

test('a text is formatted in a worker, with the place of the cursor', async () => {
  const given = { sql: 'select a::int from t', engine: 'duckdb', cursor: 14, part: 'text' } as const
  expect(await formatInWorker(given)).toEqual({
    ok: true,
    value: { sql: 'SELECT\n  a::int\nFROM\n  t', cursor: 16 },
  })
})

test.each([
  ["select 'open", /./],
  [
    `select '${'x'.repeat(1_000_000)}'`,
    /^The selection has more than 256 kB, which is the limit. Select less.$/,
  ],
  [`select ${'('.repeat(100)}1${')'.repeat(100)}`, /64 levels/],
])('a text that cannot be formatted has a reason: %#', async (sql, message) => {
  const formatted = await formatInWorker({ sql, engine: 'duckdb', cursor: 0, part: 'selection' })
  expect(formatted.ok ? '' : formatted.error.message).toMatch(message)
})
