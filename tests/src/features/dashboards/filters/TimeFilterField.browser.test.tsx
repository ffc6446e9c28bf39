import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { initialValue, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import type { TimeFilter } from '#domain/dashboard/filters/time/kind.ts'
import { TimeFilterField } from '#features/dashboards/filters/TimeFilterField.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

/** A time filter as a dashboard saves it. */
function savedFilter(value: string): TimeFilter {
  const saved = {
    id: 'f',
    name: 'Time',
    filterType: 'filter_time',
    defaultDataMask: { filterState: { value } },
  }
  const [filter] = parseNativeFilters([saved]).filters
  if (filter?.kind !== 'time') throw new Error('a filter of a time range')
  return filter
}

const stage = (saved: string) => {
  const filter = savedFilter(saved)
  const value = initialValue(filter) ?? undefined
  return onStage(
    <TimeFilterField filter={filter} value={value} onChange={() => undefined} problem={undefined} />,
  )
}

test.each([
  [
    'foo bar',
    '“foo bar” is not a time range. Expected a form like Last quarter, Last 7 days or 2001-01-01 : 2001-07-01.',
  ],
  ['2024-06-01 : 2024-01-01', 'The range ends before it begins: 2024-06-01 : 2024-01-01.'],
])('a saved default of %s is marked at its field', async (saved, problem) => {
  await stage(saved)
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  await expect.element(page.getByRole('button', { name: /Time/ })).toHaveAccessibleDescription(problem)
})

test.each(['Last week', '2024-01-01 : 2024-06-01', 'last month', 'No filter'])('%s is not', async (saved) => {
  await stage(saved)
  await expect.element(page.getByRole('button', { name: /Time/ })).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})
