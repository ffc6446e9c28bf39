import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readInSlices } from '#data/http/slices/read-in-slices.ts'

const row = z.object({ value: z.string() })
const contract = { answer: z.object({ count: z.int(), result: z.array(row) }), field: 'result', row }

const answered = (text: string, status = 200) => ({
  head: { status, redirect: 'none', contentType: 'application/json', retryAfter: null } as const,
  bytes: new TextEncoder().encode(text).buffer,
  etag: null,
})

test('50,000 elements are parsed in several tasks, in their order', async () => {
  const result = Array.from({ length: 50_000 }, (_none, at) => ({ value: `table_${at}` }))
  const taken: string[] = []
  const sizes: number[] = []
  let tasksBetween = 0
  const answer = await readInSlices(contract, answered(JSON.stringify({ count: 50_000, result })), (rows) => {
    sizes.push(rows.length)
    taken.push(...rows.map(({ value }) => value))
    setImmediate(() => {
      if (taken.length < result.length) tasksBetween += 1
    })
  })
  expect(answer).toEqual({ ok: true, value: { count: 50_000, result: [] } })
  expect(taken).toEqual(result.map(({ value }) => value))
  // 24 or 25 characters for most of them: 1.2 MB in slices of 256 kB.
  expect(sizes).toHaveLength(5)
  expect(tasksBetween).toBe(4)
})

test('an element that violates the contract is an error that names it', async () => {
  const text = '{"count":2,"result":[{"value":"a"},{"value":7}]}'
  const answer = await readInSlices(contract, answered(text), () => undefined)
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'unreadable', message: expect.stringContaining('1.value') },
  })
})

test('an answer that ends early is an error', async () => {
  const text = '{"count":2,"result":[{"value":"a"},{"va'
  const answer = await readInSlices(contract, answered(text), () => undefined)
  expect(answer).toMatchObject({ ok: false, error: { code: 'unreadable' } })
})

test('a rejection has the error of its status', async () => {
  const text = '{"message":"Not found","result":[]}'
  const answer = await readInSlices(contract, answered(text, 404), () => undefined)
  expect(answer).toMatchObject({ ok: false, error: { code: 'not-found' } })
})
