import { expect, test } from 'vitest'
import { leaveDashboard, showDashboard } from '#features/dashboards/view/later/shown-dashboard.ts'

test('a dashboard is opened once, until it is left or another one is shown', () => {
  expect(showDashboard(1)).toEqual({ isSoft: false })
  // It changes between reading and editing.
  expect(showDashboard(1)).toBeNull()
  expect(showDashboard(2)).toEqual({ isSoft: true })
  leaveDashboard()
  expect(showDashboard(2)).toEqual({ isSoft: true })
})
