import { expect, test } from 'vitest'
import { makeRequestQueue } from '#data/commands/charts/request-queue.ts'

/** Tasks that end on request, and a log of starts and ends. */
function bench(limit: number) {
  const queue = makeRequestQueue(limit)
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, signal = new AbortController().signal) =>
    queue
      .run(async () => {
        log.push(`${name} begins`)
        await new Promise<void>((resolve) => {
          ends.set(name, resolve)
        })
        return name
      }, signal)
      .then((result) => {
        log.push(`${name}: ${result}`)
      })
  return { log, add, end: (name: string) => ends.get(name)?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs a limited number of tasks at a time, in order', async () => {
  const { log, add, end } = bench(2)
  void add('a')
  void add('b')
  void add('c')
  void add('d')
  await settled()
  expect(log).toEqual(['a begins', 'b begins'])
  end('b')
  await settled()
  expect(log).toEqual(['a begins', 'b begins', 'b: b', 'c begins'])
  end('a')
  await settled()
  expect(log.at(-1)).toBe('d begins')
})

test('drops a task that is aborted before its turn', async () => {
  const { log, add, end } = bench(1)
  const controller = new AbortController()
  void add('a')
  void add('b', controller.signal)
  void add('c')
  await settled()
  controller.abort()
  await settled()
  expect(log).toEqual(['a begins', 'b: dropped'])
  end('a')
  await settled()
  expect(log).toEqual(['a begins', 'b: dropped', 'a: a', 'c begins'])
})

test('a failed task frees its place', async () => {
  const queue = makeRequestQueue(1)
  const { signal } = new AbortController()
  await expect(queue.run(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  expect(await queue.run(() => Promise.resolve(1), signal)).toBe(1)
})
