import { expect, test } from 'vitest'
import type { Frame, FrameCell } from '#domain/semantic/steps/frame.ts'
import { applyPostSteps } from '#domain/semantic/steps/post-processing.ts'
import { parsePostSteps } from '#domain/semantic/steps/post-steps.ts'

function after(frame: Frame, ...steps: readonly object[]): string {
  const parsed = parsePostSteps(steps)
  if (!parsed.ok) return parsed.error.message
  const result = applyPostSteps(frame, parsed.value)
  return result.ok ? `${result.value.rows.length} rows` : result.error.message
}

/** Rows with distinct index and group, and a value. */
function diagonal(count: number, group: (at: number) => FrameCell = (at) => at): Frame {
  return {
    columns: ['i', 'g', 'v'].map((name) => ({ parts: [name], generic: 0 })),
    rows: Array.from({ length: count }, (_, at) => [at, group(at), 1]),
    indexCount: 0,
  }
}

const PIVOT = {
  operation: 'pivot',
  options: { index: ['i'], columns: ['g'], aggregates: { v: { operator: 'sum' } } },
}

const ROW: readonly FrameCell[] = [1, 1, 1]

const ADVICE = 'Group by fewer values, or lower the row limit or the series limit.'

test('a pivot with too many columns is rejected before it is computed', () => {
  expect(after(diagonal(20_000), PIVOT)).toBe(
    `Error: The step pivot would work on 20,001 columns; the limit is 10,000. ${ADVICE}`,
  )
})

test('a pivot with too many cells is rejected before it is computed', () => {
  expect(after(diagonal(5_000), PIVOT)).toBe(
    `Error: The step pivot would work on 25,005,000 cells (5,000 rows × 5,001 columns); the limit is 5,000,000. ${ADVICE}`,
  )
})

test('a pivot with too long names is rejected before it is computed', () => {
  expect(
    after(
      diagonal(600, (at) => `${at}${'x'.repeat(20_000)}`),
      PIVOT,
    ),
  ).toMatch(
    /^Error: The step pivot would work on 12,\d{3},\d{3} characters of names; the limit is 10,000,000\./,
  )
})

test('a pivot within the limits is computed', () => {
  expect(after(diagonal(1_000), PIVOT)).toBe('1000 rows')
})

test('additional columns are counted before they are computed', () => {
  const wide: Frame = {
    columns: Array.from({ length: 60 }, (_, at) => ({ parts: [`c${at}`], generic: 0 })),
    rows: Array.from({ length: 50_000 }, () => Array.from({ length: 60 }, () => 1)),
    indexCount: 0,
  }
  const names = Object.fromEntries(wide.columns.map(({ parts: [name = ''] }) => [name, `${name} so far`]))
  expect(after(wide, { operation: 'cum', options: { operator: 'sum', columns: names } })).toBe(
    `Error: The step cum would work on 6,000,000 cells (50,000 rows × 120 columns); the limit is 5,000,000. ${ADVICE}`,
  )
})

test('a result that is too large is rejected before the first step', () => {
  const tall: Frame = { ...diagonal(0), rows: Array.from({ length: 2_000_000 }, () => ROW) }
  expect(after(tall, { operation: 'flatten' })).toBe(
    `Error: The step flatten would work on 6,000,000 cells (2,000,000 rows × 3 columns); the limit is 5,000,000. ${ADVICE}`,
  )
})

test('steps, and the lists and names in them, have limits', () => {
  const some = diagonal(3)
  const flatten = { operation: 'flatten' }
  expect(after(some, ...Array.from({ length: 51 }, () => flatten))).toBe(
    'Error: A query may have 50 steps after it; this one has 51.',
  )
  expect(after(some, { operation: 'sort', options: { by: Array.from({ length: 1_001 }, () => 'i') } })).toBe(
    'Error: A list in a step may have 1,000 entries; this one has 1,001.',
  )
  expect(after(some, { operation: 'x'.repeat(2_001) })).toBe(
    'Error: A name in a step may have 2,000 characters; this one has 2,001.',
  )
  expect(after(some, { operation: 'rename', options: { columns: { ['x'.repeat(2_001)]: 'a' } } })).toBe(
    'Error: A name in a step may have 2,000 characters; this one has 2,001.',
  )
  expect(after(some, { operation: 'flatten', options: [[[[[[[[1]]]]]]]] })).toBe(
    'Error: The options of a step may nest 5 levels; these go deeper.',
  )
})
