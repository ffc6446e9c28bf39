import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStoredResults } from '#server/jobs/stored-results.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

const START = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

let folder: string
let clock: number
let log: string[]

beforeEach(() => {
  folder = freeFolder('results')
  clock = START
  log = []
})
afterEach(() => removeFolder(folder))

function open(budgetBytes?: number) {
  const options = { folder, now: () => clock, log: (text: string) => void log.push(text) }
  return openStoredResults(budgetBytes === undefined ? options : { ...options, budgetBytes })
}

type Results = ReturnType<typeof open>

const at = (key: string, userId = 1) => ({ userId, key })

async function textOf(results: Results, key: string): Promise<string | null> {
  const bytes = await results.read(at(key))
  return bytes === null ? null : Buffer.from(bytes).toString()
}

test('a result can be read immediately, later, and by the next server', async () => {
  const results = open()
  results.put(at('a'), Buffer.from('[1]'))
  expect(await textOf(results, 'a')).toBe('[1]')
  await results.close()
  expect(await textOf(results, 'a')).toBe('[1]')
  expect(await textOf(open(), 'a')).toBe('[1]')
  expect(log).toEqual([])
})

test('only its user can read a result', async () => {
  const results = open()
  results.put(at('a'), Buffer.from('[1]'))
  expect(await results.read(at('a', 2))).toBeNull()
  expect(results.has(at('a', 2))).toBe(false)
  expect(results.has(at('a'))).toBe(true)
})

test('a result is stored for a day, also over a restart', async () => {
  const results = open()
  results.put(at('a'), Buffer.from('[1]'))
  await results.close()
  clock = START + DAY
  expect(await textOf(open(), 'a')).toBe('[1]')
  clock += 1
  expect(await textOf(results, 'a')).toBeNull()
  expect(await textOf(open(), 'a')).toBeNull()
})

test('an expired result is deleted when the next result is stored', async () => {
  const results = open()
  results.put(at('old'), Buffer.from('[1]'))
  await results.close()
  clock += DAY + 1
  results.put(at('new'), Buffer.from('[2]'))
  await results.close()
  await expect.poll(() => readdirSync(join(folder, '1'))).toEqual(['new'])
})

test('the oldest results are deleted if there is no room for the newest', async () => {
  const results = open(10)
  for (const key of ['a', 'b', 'c']) {
    results.put(at(key), Buffer.from('[12]'))
    await results.close()
    clock += 1_000
  }
  expect(await textOf(results, 'a')).toBeNull()
  expect(await textOf(results, 'b')).toBe('[12]')
  await expect.poll(() => readdirSync(join(folder, '1')).toSorted()).toEqual(['b', 'c'])
  const next = open(10)
  next.put(at('d'), Buffer.from('[12]'))
  await next.close()
  expect([next.has(at('b')), next.has(at('c')), next.has(at('d'))]).toEqual([false, true, true])
})

test('a result above the total limit is not stored', async () => {
  const results = open(3)
  results.put(at('a'), Buffer.from('[12]'))
  await results.close()
  expect(await textOf(results, 'a')).toBeNull()
  expect(readdirSync(join(folder, '1'))).toEqual([])
})

test('a file that was cut short is no result', async () => {
  const results = open()
  results.put(at('a'), Buffer.from('[123]'))
  await results.close()
  truncateSync(join(folder, '1', 'a'), 2)
  expect(await textOf(results, 'a')).toBeNull()
})

test('an unfinished file of a server is removed by the next', async () => {
  const results = open()
  results.put(at('a'), Buffer.from('[1]'))
  await results.close()
  writeFileSync(join(folder, '1', 'b.part'), '[1')
  open()
  expect(readdirSync(join(folder, '1'))).toEqual(['a'])
})

test('a result that cannot be written is logged and not available', async () => {
  writeFileSync(join(folder, '1'), 'no folder')
  const results = open()
  results.put(at('a'), Buffer.from('[1]'))
  await results.close()
  expect(await textOf(results, 'a')).toBeNull()
  expect(log).toEqual([expect.stringContaining('A result could not be stored')])
})
