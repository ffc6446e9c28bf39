import { afterEach, expect, test, vi } from 'vitest'
import { onStage } from '#tests/src/ui/stage.tsx'
import { TabStrip } from '#ui/tabs/TabStrip.tsx'

const tabs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Query ${index}` }))
const names = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
const isActiveInView = () => {
  const { left = -1, right = Infinity } =
    document.querySelector('[aria-selected=true]')?.getBoundingClientRect() ?? {}
  return left >= 0 && right <= 900
}
const strip = (count: number, activeId: string | undefined) => (
  <TabStrip label="SQL tabs" tabs={tabs(count)} activeId={activeId} onSelect={() => {}} />
)

/** A browser that has no idle moment before `rest` is called, in a window of 960 px: no more than ten tabs fit. */
const busyBrowser = () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('innerWidth', 960)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  return { rest: () => waiting.splice(0).forEach((run) => run()) }
}

afterEach(() => vi.unstubAllGlobals())

test('the visible tabs of many are rendered first, and all once the browser is idle', async () => {
  const { rest } = busyBrowser()
  await onStage(strip(200, '150'), { width: 900, height: 44 })
  expect(names()).toEqual(
    tabs(161)
      .map(({ name }) => name)
      .slice(140),
  )
  rest()
  await expect.poll(() => names().length).toBe(200)
  expect([names()[0], names()[199]]).toEqual(['Query 0', 'Query 199'])
  // The strip is scrolled in the frame that shows them.
  await expect.poll(isActiveInView).toBe(true)
})

test('another tab that is selected before that is rendered with its neighbours', async () => {
  busyBrowser()
  const screen = await onStage(strip(200, '150'), { width: 900, height: 44 })
  await screen.rerender(strip(200, '3'))
  expect([names()[0], names().at(-1)]).toEqual(['Query 0', 'Query 13'])
})

test('without a selected tab it begins with the first; a few tabs are rendered at once', async () => {
  busyBrowser()
  const screen = await onStage(strip(200, undefined), { width: 900, height: 44 })
  expect([names()[0], names().at(-1)]).toEqual(['Query 0', 'Query 10'])
  await screen.unmount()
  await onStage(strip(20, '15'), { width: 900, height: 44 })
  expect(names().length).toBe(20)
})
