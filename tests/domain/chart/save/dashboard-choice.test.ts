import { expect, test } from 'vitest'
import { optionOf, readDashboardChoice } from '#domain/chart/save/dashboard-choice.ts'

const FLIGHTS = { id: 3, title: 'Flights' }

test.each([
  [undefined, { kind: 'none' }],
  ['  ', { kind: 'none' }],
  [optionOf(FLIGHTS).id, { kind: 'existing', ...FLIGHTS }],
  [' Sales ', { kind: 'new', title: 'Sales' }],
  ['3', { kind: 'new', title: '3' }],
])('%j as the chosen dashboard is parsed', (chosen, choice) => {
  expect(readDashboardChoice(chosen, [FLIGHTS])).toEqual(choice)
})
