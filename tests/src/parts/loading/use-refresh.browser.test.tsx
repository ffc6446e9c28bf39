import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { err, ok, type Result } from '#domain/core/result.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'

type Answer = Result<number, { readonly message: string }>

/** A hook over requests that a test answers one by one. */
async function refreshing() {
  const answers: ((answer: Answer) => void)[] = []
  const refresh = async () => new Promise<Answer>((answer) => answers.push(answer))
  const initialProps = { round: 0, canReach: true }
  const hook = await renderHook(
    ({ round, canReach }: typeof initialProps = initialProps) =>
      useRefresh(canReach ? refresh : null, [round]),
    { initialProps },
  )
  return {
    hook,
    answer: async (index: number, answer: Answer) => hook.act(async () => answers[index]?.(answer)),
  }
}

test('a refresh runs, then has a value', async () => {
  const { hook, answer } = await refreshing()
  expect(hook.result.current).toEqual({ value: null, failure: null, isRunning: true })
  await answer(0, ok(7))
  expect(hook.result.current).toEqual({ value: 7, failure: null, isRunning: false })
})

test('the value of the last refresh stays until the next one ends', async () => {
  const { hook, answer } = await refreshing()
  await answer(0, ok(7))
  await hook.rerender({ round: 1, canReach: true })
  expect(hook.result.current).toEqual({ value: 7, failure: null, isRunning: true })
  await answer(1, err({ message: 'No route.' }))
  expect(hook.result.current).toEqual({ value: null, failure: { message: 'No route.' }, isRunning: false })
})

test('a failure stays until the next refresh succeeds, also while the server cannot be reached', async () => {
  const { hook, answer } = await refreshing()
  await answer(0, err({ message: 'No route.' }))
  await hook.rerender({ round: 1, canReach: false })
  expect(hook.result.current).toEqual({ value: null, failure: { message: 'No route.' }, isRunning: false })
  await hook.rerender({ round: 1, canReach: true })
  expect(hook.result.current).toEqual({ value: null, failure: { message: 'No route.' }, isRunning: true })
  await answer(1, ok(8))
  expect(hook.result.current).toEqual({ value: 8, failure: null, isRunning: false })
})

test('code that cannot be loaded is a failure', async () => {
  const failed = await withCode(Promise.reject(new TypeError('Failed to fetch')), async () => ok(1))
  expect(failed.ok).toBe(false)
  const loaded = await withCode(Promise.resolve({ one: 1 }), async ({ one }) => ok(one))
  expect(loaded).toEqual({ ok: true, value: 1 })
})
