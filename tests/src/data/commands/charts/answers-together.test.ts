import { afterEach, expect, test, vi } from 'vitest'
import { makeTogether } from '#data/commands/charts/answers-together.ts'

const LONGEST_MS = 50

afterEach(() => {
  vi.useRealTimers()
})

/** Charts of which some are on screen, and a log of the groups in which their answers are handed over. */
function bench(onScreen: readonly string[]) {
  vi.useFakeTimers()
  const together = makeTogether(LONGEST_MS)
  const handedOver: string[] = []
  const expected = (name: string) => {
    const answered = together.expect(() => onScreen.includes(name))
    return () => void answered().then(() => handedOver.push(name))
  }
  /** The names since the last call. */
  const group = async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs)
    return handedOver.splice(0).join(' ')
  }
  return { expected, group }
}

test('hands over the answers of charts on screen together, without those below', async () => {
  const { expected, group } = bench(['a', 'b'])
  const [a, b, below] = ['a', 'b', 'below'].map(expected)
  a?.()
  expect(await group()).toBe('')
  b?.()
  expect(await group()).toBe('a b')
  below?.()
  expect(await group()).toBe('below')
})

test('hands over the answers of charts below together too', async () => {
  const { expected, group } = bench([])
  const [a, b] = ['a', 'b'].map(expected)
  a?.()
  expect(await group()).toBe('')
  b?.()
  expect(await group()).toBe('a b')
})

test('an answer waits for no slow chart', async () => {
  const { expected, group } = bench(['a', 'b', 'slow'])
  const [a, b] = ['a', 'b', 'slow'].map(expected)
  a?.()
  expect(await group(LONGEST_MS - 1)).toBe('')
  b?.()
  expect(await group(1)).toBe('a b')
})

test('a single chart waits for nothing', async () => {
  const { expected, group } = bench(['a'])
  expected('a')()
  expect(await group()).toBe('a')
})
