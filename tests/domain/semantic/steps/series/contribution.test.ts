import { expect, test } from 'vitest'
import type { Frame } from '#domain/semantic/steps/frame.ts'
import { contributionStep } from '#domain/semantic/steps/series/series-steps.ts'

const column = (...parts: readonly string[]) => ({ parts, generic: 0 as const })

function shares(columns: Frame['columns'], row: readonly number[], shifts: readonly string[]) {
  const apply = contributionStep.read({ orientation: 'row', time_shifts: shifts })
  const result = apply?.({ columns, rows: [row], indexCount: 0 })
  return result?.ok === true ? result.value.rows[0] : result
}

test('shares of a row are computed within one time', () => {
  const columns = [column('a'), column('b'), column('1 year ago', 'a'), column('1 year ago', 'b')]
  expect(shares(columns, [1, 3, 10, 90], ['1 year ago'])).toEqual([0.25, 0.75, 0.1, 0.9])
})

test('also if the metric is a part of the name, or there are several times', () => {
  const columns = ['m', 'm__1 year ago', 'm__1 week ago'].flatMap((metric) => [
    column(metric, 'a'),
    column(metric, 'b'),
  ])
  expect(shares(columns, [1, 1, 1, 3, 1, 4], ['1 week ago', '1 year ago'])).toEqual([
    0.5, 0.5, 0.25, 0.75, 0.2, 0.8,
  ])
})

test('without shifts all columns of a row are summed', () => {
  expect(shares([column('a'), column('1 year ago')], [1, 3], [])).toEqual([0.25, 0.75])
})
