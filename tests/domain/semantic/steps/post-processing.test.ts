import { describe, expect, test } from 'vitest'
import { columnName, type Frame, type FrameCell } from '#domain/semantic/steps/frame.ts'
import { applyPostSteps } from '#domain/semantic/steps/post-processing.ts'
import { parsePostSteps } from '#domain/semantic/steps/post-steps.ts'

const FLIGHTS: Frame = frame(
  ['date:2', 'origin:1', 'count:0'],
  [
    [1, 'ORD', 878],
    [1, 'ATL', 554],
    [2, 'ATL', 651],
    [2, 'ORD', 937],
    [3, 'ATL', 697],
  ],
)

function generic(text: string | undefined): 0 | 1 | 2 {
  return text === '0' ? 0 : text === '2' ? 2 : 1
}

function frame(columns: readonly string[], rows: readonly (readonly FrameCell[])[]): Frame {
  return {
    columns: columns.map((column) => ({
      parts: [column.split(':')[0] ?? ''],
      generic: generic(column.split(':')[1]),
    })),
    rows,
    indexCount: 0,
  }
}

/** Column names and rows after steps, or the message. */
function after(steps: readonly unknown[], start: Frame = FLIGHTS): unknown {
  const parsed = parsePostSteps(steps)
  if (!parsed.ok) return parsed.error.message
  const result = applyPostSteps(start, parsed.value)
  return result.ok ? [result.value.columns.map(columnName), ...result.value.rows] : result.error.message
}

function step(operation: string, options: object = {}) {
  return { operation, options }
}

function pivot(more: object = {}) {
  return step('pivot', {
    index: ['date'],
    columns: ['origin'],
    aggregates: { count: { operator: 'mean' } },
    drop_missing_columns: false,
    ...more,
  })
}

const ALONE = pivot({ columns: [], aggregates: { count: { operator: 'sum' } } })
const FLATTEN = { operation: 'flatten' }

const CASES: readonly (readonly [rule: string, steps: readonly unknown[], result: unknown])[] = [
  [
    'pivot makes a sorted series of each value, with gaps',
    [pivot(), FLATTEN],
    [
      ['date', 'count, ATL', 'count, ORD'],
      [1, 554, 878],
      [2, 651, 937],
      [3, 697, null],
    ],
  ],
  [
    'holes among the steps are left out',
    [null, ALONE, undefined, FLATTEN],
    [
      ['date', 'count'],
      [1, 1432],
      [2, 1588],
      [3, 697],
    ],
  ],
  [
    'rename takes the metric out of the names',
    [pivot(), step('rename', { columns: { count: null }, level: 0, inplace: true }), FLATTEN],
    [
      ['date', 'ATL', 'ORD'],
      [1, 554, 878],
      [2, 651, 937],
      [3, 697, null],
    ],
  ],
  [
    'flatten may drop levels',
    [pivot(), step('flatten', { drop_levels: [0] })],
    [
      ['date', 'ATL', 'ORD'],
      [1, 554, 878],
      [2, 651, 937],
      [3, 697, null],
    ],
  ],
  [
    'rolling mean over two',
    [
      ALONE,
      step('rolling', { rolling_type: 'mean', window: 2, min_periods: 0, columns: { count: 'count' } }),
      FLATTEN,
    ],
    [
      ['date', 'count'],
      [1, 1432],
      [2, 1510],
      [3, 1142.5],
    ],
  ],
  [
    'rolling drops the rows before its least number of values',
    [
      ALONE,
      step('rolling', { rolling_type: 'sum', window: 2, min_periods: 2, columns: { count: 'count' } }),
      FLATTEN,
    ],
    [
      ['date', 'count'],
      [2, 3020],
      [3, 2285],
    ],
  ],
  [
    'rolling works on every series of a metric',
    [
      pivot(),
      step('rolling', { rolling_type: 'std', window: 2, min_periods: 0, columns: { count: 'count' } }),
      FLATTEN,
    ],
    [
      ['date', 'count, ATL', 'count, ORD'],
      [1, null, null],
      [2, 68.58935777509511, 41.71930009000631],
      [3, 32.526911934581186, null],
    ],
  ],
  [
    'cum sums up',
    [ALONE, step('cum', { operator: 'sum', columns: { count: 'count' } }), FLATTEN],
    [
      ['date', 'count'],
      [1, 1432],
      [2, 3020],
      [3, 3717],
    ],
  ],
  [
    'cum into another column',
    [ALONE, step('cum', { operator: 'max', columns: { count: 'cmax' } }), FLATTEN],
    [
      ['date', 'count', 'cmax'],
      [1, 1432, 1432],
      [2, 1588, 1588],
      [3, 697, 1588],
    ],
  ],
  [
    'contribution by row',
    [pivot(), step('contribution', { orientation: 'row' }), FLATTEN],
    [
      ['date', 'count, ATL', 'count, ORD'],
      [1, 0.38687150837988826, 0.6131284916201117],
      [2, 0.40994962216624686, 0.5900503778337531],
      [3, 1, null],
    ],
  ],
  [
    'contribution of chosen columns under new names',
    [step('contribution', { columns: ['count'], rename_columns: ['%count'] })],
    [
      ['date', 'origin', 'count', '%count'],
      [1, 'ORD', 878, 878 / 3717],
      [1, 'ATL', 554, 554 / 3717],
      [2, 'ATL', 651, 651 / 3717],
      [2, 'ORD', 937, 937 / 3717],
      [3, 'ATL', 697, 697 / 3717],
    ],
  ],
  [
    'sort by a column, downwards',
    [ALONE, step('sort', { by: ['count'], ascending: [false] }), FLATTEN],
    [
      ['date', 'count'],
      [2, 1588],
      [1, 1432],
      [3, 697],
    ],
  ],
  [
    'sort by the index, downwards',
    [ALONE, step('sort', { is_sort_index: true, ascending: false }), FLATTEN],
    [
      ['date', 'count'],
      [3, 697],
      [2, 1588],
      [1, 1432],
    ],
  ],
  [
    'rank is the place in the group as a share',
    [step('rank', { metric: 'count', group_by: 'origin' })],
    [
      ['date', 'origin', 'count', 'rank'],
      [1, 'ORD', 878, 0.5],
      [1, 'ATL', 554, 1 / 3],
      [2, 'ATL', 651, 2 / 3],
      [2, 'ORD', 937, 1],
      [3, 'ATL', 697, 1],
    ],
  ],
  ['pivot without an index', [pivot({ index: [] })], 'Error: Pivot operation requires at least one index'],
  [
    'pivot of an unknown column',
    [pivot({ index: ['nope'] })],
    'Error: Referenced columns not available in DataFrame.',
  ],
  [
    'pivot with an unknown operator',
    [pivot({ aggregates: { count: { operator: 'frob' } } })],
    'Error: Invalid numpy function: frob',
  ],
  [
    'rolling of an unknown kind',
    [ALONE, step('rolling', { rolling_type: 'foo', window: 2, columns: { count: 'count' } })],
    'Error: Invalid rolling_type: foo',
  ],
  [
    'rolling over nothing',
    [ALONE, step('rolling', { rolling_type: 'sum', window: 0, columns: { count: 'count' } })],
    'Error: Window must be > 0',
  ],
  [
    'rename to a name that is taken',
    [step('rename', { columns: { count: 'origin' } })],
    'Error: Label already exists',
  ],
  [
    'a step that is not known',
    [step('frob')],
    'Error: Unsupported post processing operation: frob. Must be one of: aggregate, boxplot, compare, contribution, cum, diff, flatten, geodetic_parse, geohash_decode, geohash_encode, histogram, pivot, prophet, rank, rename, resample, rolling, select, sort.',
  ],
  [
    'an option that the step does not have',
    [step('cum', { operator: 'sum', columns: {}, frob: 1 })],
    'Error: The step cum has no option frob.',
  ],
  [
    'an option that is not obeyed here',
    [step('rolling', { rolling_type: 'sum', window: 2, columns: {}, center: true })],
    'Error: The options of the step rolling cannot be read.',
  ],
  [
    'options that cannot be read',
    [step('cum', { operator: 3 })],
    'Error: The options of the step cum cannot be read.',
  ],
]

describe('steps after the query', () => {
  test.each(CASES)('%s', (_rule, steps, result) => expect(after(steps)).toEqual(result))
})

test('names of series are sorted as text, and a missing value has a name', () => {
  const start = frame(
    ['date:2', 'late:1', 'b:0', 'a:0'],
    [
      [1, true, 1, 2],
      [1, null, 3, 4],
      [1, false, 5, 6],
    ],
  )
  const aggregates = { b: { operator: 'mean' }, a: { operator: 'mean' } }
  expect(after([pivot({ columns: ['late'], aggregates }), FLATTEN], start)).toEqual([
    ['date', 'a, <NULL>', 'a, False', 'a, True', 'b, <NULL>', 'b, False', 'b, True'],
    [1, 4, 6, 2, 3, 5, 1],
  ])
})

test('a series without values is dropped on request', () => {
  const start = frame(
    ['date:2', 'origin:1', 'count:0'],
    [
      [1, 'ATL', 5],
      [1, 'ORD', null],
    ],
  )
  expect(after([pivot({ drop_missing_columns: true }), FLATTEN], start)).toEqual([
    ['date', 'count, ATL'],
    [1, 5],
  ])
})

test('rows without an index value are skipped', () => {
  const start = frame(
    ['date:2', 'count:0'],
    [
      [null, 5],
      [1, 7],
    ],
  )
  expect(after([ALONE, FLATTEN], start)).toEqual([
    ['date', 'count'],
    [1, 7],
  ])
})

test('a single value keeps digits that a double would lose', () => {
  const start = frame(['date:2', 'count:0'], [[1, '9007199254740993']])
  expect(after([ALONE, FLATTEN], start)).toEqual([
    ['date', 'count'],
    [1, '9007199254740993'],
  ])
})

test('equal values share their mean rank', () => {
  const start = frame(['count:0'], [[5], [5], [9], [null]])
  expect(after([step('rank', { metric: 'count' })], start)).toEqual([
    ['count', 'rank'],
    [5, 0.5],
    [5, 0.5],
    [9, 1],
    [null, null],
  ])
})

test('an empty result stays empty', () => {
  expect(after([pivot(), FLATTEN], frame(['date:2'], []))).toEqual([['date']])
})

describe('names of object properties are allowed:', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__']

  test.each(names)('a metric called %s', (name) => {
    const start = frame(
      ['date:2', 'origin:1', `${name}:0`],
      [
        [1, 'ATL', 5],
        [2, 'ATL', 7],
      ],
    )
    const aggregates = Object.fromEntries([[name, { operator: 'sum' }]])
    const columns = Object.fromEntries([[name, `${name} so far`]])
    expect(
      after(
        [
          pivot({ aggregates }),
          step('cum', { operator: 'sum', columns }),
          step('rolling', { rolling_type: 'mean', window: 2, columns: Object.fromEntries([[name, name]]) }),
          FLATTEN,
        ],
        start,
      ),
    ).toEqual([
      ['date', `${name}, ATL`, `${name} so far, ATL`],
      [1, 5, 5],
      [2, 6, 12],
    ])
    expect(after([step('rename', { columns: Object.fromEntries([[name, 'sum']]) })], start)).toEqual([
      ['date', 'origin', 'sum'],
      [1, 'ATL', 5],
      [2, 'ATL', 7],
    ])
    expect(after([step('rename', { columns: { a: 'b' }, level: 0 })], start)).toEqual([
      ['date', 'origin', name],
      [1, 'ATL', 5],
      [2, 'ATL', 7],
    ])
  })

  test.each(names)('a series called %s', (name) => {
    const start = frame(['date:2', 'origin:1', 'count:0'], [[1, name, 5]])
    expect(after([pivot(), step('rename', { columns: { count: null }, level: 0 }), FLATTEN], start)).toEqual([
      ['date', name],
      [1, 5],
    ])
  })

  test.each(names)('no operator is named %s', (name) => {
    const columns = { count: 'count' }
    expect(after([step('cum', { operator: name, columns })])).toBe(
      `Error: Invalid cumulative operator: ${name}`,
    )
    expect(after([step('rolling', { rolling_type: name, window: 2, columns })])).toBe(
      `Error: Invalid rolling_type: ${name}`,
    )
    expect(after([pivot({ aggregates: { count: { operator: name } } })])).toBe(
      `Error: Invalid numpy function: ${name}`,
    )
  })
})
