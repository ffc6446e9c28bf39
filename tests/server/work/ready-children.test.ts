import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadyChildren } from '#server/work/ready-children.ts'
import type { WatchedChild } from '#server/work/run-in-child.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Processes that only exist here, in the order of their starts. */
function poolOfChildren() {
  const started: WatchedChild[] = []
  const startChild = (): WatchedChild => {
    let isAlive = true
    const child = {
      send: () => undefined,
      memoryBytes: () => 50_000_000,
      kill: () => {
        isAlive = false
      },
      keepsAlive: () => undefined,
      isAlive: () => isAlive,
      lastOutput: () => '',
    }
    const watched = { child, watcher: null }
    started.push(watched)
    return watched
  }
  return { started, pool: createReadyChildren(startChild) }
}

/** A task that ends after `ms` and returns its process. */
const lasting = (ms: number) => async (child: WatchedChild) => {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
  return child
}

test('a task takes the process of a short one that has just ended', async () => {
  const { started, pool } = poolOfChildren()
  pool.warmUp()
  const tasks = Promise.all([pool.run(lasting(20)), pool.run(lasting(20)), pool.run(lasting(5))])
  await vi.advanceTimersByTimeAsync(45)
  expect(await tasks).toEqual([started[0], started[0], started[0]])
  expect(started).toHaveLength(1)
})

test('a task that would wait long gets a process of its own', async () => {
  const { started, pool } = poolOfChildren()
  const long = pool.run(lasting(10_000))
  const short = pool.run(lasting(5))
  await vi.advanceTimersByTimeAsync(60)
  expect(await short).toBe(started[1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await long).toBe(started[0])
})

test('a process is started in advance once the tasks have ceased to come', async () => {
  const { started, pool } = poolOfChildren()
  void pool.run(lasting(10_000))
  await vi.advanceTimersByTimeAsync(200)
  void pool.run(lasting(10_000))
  await vi.advanceTimersByTimeAsync(200)
  expect(started).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(started).toHaveLength(3)
})

test('a process that ended is replaced, and not given to the next task', async () => {
  const { started, pool } = poolOfChildren()
  const first = pool.run(async (child) => {
    await lasting(5)(child)
    child.child.kill()
    return child
  })
  const second = pool.run(lasting(5))
  await vi.advanceTimersByTimeAsync(60)
  expect(await first).toBe(started[0])
  expect((await second).child.isAlive()).toBe(true)
})

test('no process outlives the pool', async () => {
  const { started, pool } = poolOfChildren()
  const tasks = [pool.run(lasting(100)), pool.run(lasting(5))]
  pool.close()
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(tasks)
  expect(started.filter(({ child }) => child.isAlive())).toEqual([])
})
