import { expect, test } from 'vitest'
import { makeRequestQueue } from '#data/commands/charts/request-queue.ts'

/** Tasks that end on request, and a log of starts and ends. */
function bench(limit: number) {
  const queue = makeRequestQueue(limit)
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, signal = new AbortController().signal, isUrgent?: () => boolean) =>
    queue
      .run(
        async () => {
          log.push(`${name} begins`)
          await new Promise<void>((resolve) => {
            ends.set(name, resolve)
          })
          return name
        },
        signal,
        isUrgent,
      )
      .then((result) => {
        log.push(`${name}: ${result}`)
      })
  return { log, add, end: (name: string) => ends.get(name)?.() }
}

/** The queue starts tasks in microtasks. */
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

test('starts urgent tasks first, as they are when a place is free', async () => {
  const { log, add, end } = bench(1)
  let inView = 'c'
  for (const name of ['a', 'b', 'c', 'd']) void add(name, undefined, () => name === inView)
  await settled()
  expect(log).toEqual(['c begins'])
  inView = 'd'
  end('c')
  await settled()
  expect(log.at(-1)).toBe('d begins')
  inView = 'none'
  end('d')
  await settled()
  expect(log.at(-1)).toBe('a begins')
})

test('a failed task frees its place', async () => {
  const queue = makeRequestQueue(1)
  const { signal } = new AbortController()
  await expect(queue.run(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  expect(await queue.run(() => Promise.resolve(1), signal)).toBe(1)
})
