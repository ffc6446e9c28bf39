import { expect, test } from 'vitest'
import { dashboardStamp, resultStamp } from '#domain/chart/loading/stamp.ts'

const at = (hour: number) => new Date(2026, 10, 21, hour, 0).getTime()
const live = resultStamp({ at: at(9), cachedAt: null }, 'fresh', at(10))
const old = resultStamp({ at: at(8), cachedAt: null }, 'cached', at(10))

test('the stamp of a dashboard is that of its newest chart, with the oldest if different', () => {
  expect(dashboardStamp([old, live], at(10))?.text).toBe('live 09:00, oldest 08:00')
  expect(dashboardStamp([live, live], at(10))?.text).toBe('live 09:00')
  expect(dashboardStamp([], at(10))).toBeNull()
})
