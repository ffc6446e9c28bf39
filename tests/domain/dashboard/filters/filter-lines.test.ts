import { expect, test } from 'vitest'
import type {
  AppliedFilter,
  ChartFilters,
  NotAppliedFilter,
} from '#domain/dashboard/filters/chart-filters.ts'
import { filterLines } from '#domain/dashboard/filters/filter-lines.ts'

const AIRLINE: AppliedFilter = { source: { kind: 'filter', id: 'a' }, name: 'Airline', value: 'AA, DL' }
const PICKED: AppliedFilter = { source: { kind: 'chart', id: 7 }, name: 'Flights by day', value: 'Monday' }
const LOST: NotAppliedFilter = {
  ...AIRLINE,
  code: 'no-column',
  reason: 'Its dataset has no column “airline”.',
}

function chart(name: string, filters: Partial<ChartFilters>) {
  return { name, filters: { mask: [], applied: [], notApplied: [], ...filters } }
}

test('charts without filters have no lines', () => {
  expect(filterLines([chart('Flights', {}), chart('Delays', {})])).toEqual([])
})

test('a filter that all charts follow is one line', () => {
  const filters = { applied: [AIRLINE, PICKED] }
  expect(filterLines([chart('Flights', filters), chart('Delays', filters)])).toEqual([
    'Filter Airline: AA, DL',
    'Filter from “Flights by day”: Monday',
  ])
})

test('a filter that some charts follow has their number', () => {
  expect(filterLines([chart('Flights', { applied: [AIRLINE] }), chart('Delays', {})])).toEqual([
    'Filter Airline: AA, DL (1 of 2 charts)',
  ])
})

test('a filter that does not apply to a chart is a line with its reason', () => {
  expect(
    filterLines([chart('Flights', { applied: [AIRLINE] }), chart('Weather', { notApplied: [LOST] })]),
  ).toEqual([
    'Filter Airline: AA, DL (1 of 2 charts)',
    'Not applied to “Weather”: Airline: AA, DL. Its dataset has no column “airline”.',
  ])
})
