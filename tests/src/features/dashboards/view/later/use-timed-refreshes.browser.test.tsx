import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connection } from '#data/http/connection.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { useTimedRefreshes } from '#features/dashboards/view/later/use-timed-refreshes.ts'
import { useRefreshes } from '#features/dashboards/view/state/use-refreshes.ts'

const SETTINGS = { frequencyS: 10, isStaggered: true, staggerMs: 5_000, immune: [2] }
const CHARTS = [1, 2, 3, 4]

/** The number of timed refreshes, and how often each chart began one. */
const Refreshed = () => {
  const refreshes = useRefreshes(SETTINGS.frequencyS)
  useTimedRefreshes({ chartIds: CHARTS, settings: SETTINGS, refreshes })
  const { timedCount, counts } = refreshes
  const charts = CHARTS.map((id) => `${id}: ${counts.get(id) ?? 0}`)
  return <p role="status">{[`timed ${timedCount}`, ...charts].join(', ')}</p>
}

const shows = async (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text)

/** Waits until this number of timers runs: one for the interval, and one for each chart that did not begin. */
const timers = async (count: number) => expect.poll(() => vi.getTimerCount()).toBe(count)

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  connection.report(null)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  connection.report(null)
})

test('charts refresh one after the other within the interval, without those that are immune', async () => {
  await render(<Refreshed />)
  await shows('timed 0, 1: 0, 2: 0, 3: 0, 4: 0')
  vi.advanceTimersByTime(10_000)
  vi.advanceTimersByTime(4_999)
  await shows('timed 1, 1: 1, 2: 0, 3: 0, 4: 0')
  vi.advanceTimersByTime(1)
  await shows('timed 1, 1: 1, 2: 0, 3: 1, 4: 0')
  vi.advanceTimersByTime(5_000)
  await shows('timed 2, 1: 2, 2: 0, 3: 1, 4: 1')
})

test('a hidden page refreshes nothing, and an interval begins when it is shown', async () => {
  await render(<Refreshed />)
  vi.advanceTimersByTime(10_000)
  await shows('timed 1, 1: 1, 2: 0, 3: 0, 4: 0')
  look('hidden')
  await timers(0)
  vi.advanceTimersByTime(60_000)
  look('visible')
  await timers(1)
  vi.advanceTimersByTime(9_999)
  await shows('timed 1, 1: 1, 2: 0, 3: 0, 4: 0')
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(0)
  await shows('timed 2, 1: 2, 2: 0, 3: 0, 4: 0')
})

test('nothing refreshes while the server does not answer', async () => {
  await render(<Refreshed />)
  await timers(1)
  connection.report(silentError('offline'))
  await timers(0)
  vi.advanceTimersByTime(60_000)
  await shows('timed 0, 1: 0, 2: 0, 3: 0, 4: 0')
})
