import { expect, test } from 'vitest'
import { columnName, type Frame, type FrameCell } from '#domain/semantic/steps/frame.ts'
import { applyPostSteps } from '#domain/semantic/steps/post-processing.ts'
import { parsePostSteps } from '#domain/semantic/steps/post-steps.ts'

/** Pivots and flattens rows of an axis and a series, with column names first. */
function pivoted(axisType: 1 | 2, rows: readonly (readonly FrameCell[])[]): unknown {
  const steps = parsePostSteps([
    {
      operation: 'pivot',
      options: {
        index: ['x'],
        columns: ['series'],
        aggregates: { n: { operator: 'mean' } },
        drop_missing_columns: false,
      },
    },
    { operation: 'flatten' },
  ])
  const start: Frame = {
    columns: [
      { parts: ['x'], generic: axisType },
      { parts: ['series'], generic: 1 },
      { parts: ['n'], generic: 0 },
    ],
    rows,
    indexCount: 0,
  }
  const result = steps.ok ? applyPostSteps(start, steps.value) : steps
  return result.ok ? [result.value.columns.map(columnName), ...result.value.rows] : result.error
}

test('a missing category is a category, which comes last', () => {
  const rows = [
    [null, 'a', 1],
    ['Chrome', 'a', 2],
  ]
  expect(pivoted(1, rows)).toEqual([
    ['x', 'n, a'],
    ['Chrome', 2],
    [null, 1],
  ])
})

test('a row without a time is skipped', () => {
  const rows = [
    [null, 'a', 1],
    [5, 'a', 2],
  ]
  expect(pivoted(2, rows)).toEqual([
    ['x', 'n, a'],
    [5, 2],
  ])
})

test('a missing value and an equal text are two series', () => {
  const rows = [
    [1, null, 20],
    [1, '<NULL>', 4],
    [1, '', 3],
  ]
  expect(pivoted(2, rows)).toEqual([
    ['x', 'n, ', 'n, <NULL>', 'n, “<NULL>”'],
    [1, 3, 20, 4],
  ])
})

test('series of times are named by them', () => {
  const steps = parsePostSteps([
    {
      operation: 'pivot',
      options: { index: ['x'], columns: ['day'], aggregates: { n: { operator: 'mean' } } },
    },
  ])
  const start: Frame = {
    columns: [
      { parts: ['x'], generic: 1 },
      { parts: ['day'], generic: 2 },
      { parts: ['n'], generic: 0 },
    ],
    rows: [['a', Date.UTC(2020, 4, 6), 1]],
    indexCount: 0,
  }
  const result = steps.ok ? applyPostSteps(start, steps.value) : steps
  expect(result.ok && result.value.columns.map(columnName)).toEqual(['x', 'n, 2020-05-06 00:00:00'])
})
