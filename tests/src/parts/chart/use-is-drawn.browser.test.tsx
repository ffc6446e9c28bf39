import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useIsDrawn } from '#parts/chart/use-is-drawn.ts'

test('the pane below a chart appears after its result, and stays while the next one is loading', async () => {
  const hook = await renderHook((hasResult = false) => useIsDrawn(hasResult), { initialProps: false })
  expect(hook.result.current).toBe(false)
  await hook.rerender(true)
  await expect.poll(() => hook.result.current).toBe(true)
  await hook.rerender(false)
  expect(hook.result.current).toBe(true)
})

test('it appears without a result too', async () => {
  const hook = await renderHook(() => useIsDrawn(false))
  expect(hook.result.current).toBe(false)
  await expect.poll(() => hook.result.current, { timeout: 30_000 }).toBe(true)
})
