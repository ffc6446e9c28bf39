import { expect, test, vi } from 'vitest'
import { makeStore } from '#data/platform/store.ts'

test('calls listeners after a change, until they unsubscribe', () => {
  const store = makeStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set(3)
  stop()
  store.set(4)
  expect(seen).toEqual([2, 3])
  expect(store.get()).toBe(4)
})

test('does not call listeners for an equal value', () => {
  const value = { a: 1 }
  const store = makeStore(value)
  const heard = vi.fn()
  store.subscribe(heard)
  store.set(value)
  expect(heard).not.toHaveBeenCalled()
})

test('runs `onFirst` with the first listener and its result after the last', () => {
  const runs: string[] = []
  const store = makeStore(0, {
    onFirst: () => {
      runs.push('begins')
      return () => runs.push('ends')
    },
  })
  const stopOne = store.subscribe(() => undefined)
  const stopOther = store.subscribe(() => undefined)
  stopOne()
  stopOne()
  expect(runs).toEqual(['begins'])
  stopOther()
  store.subscribe(() => undefined)
  expect(runs).toEqual(['begins', 'ends', 'begins'])
})
