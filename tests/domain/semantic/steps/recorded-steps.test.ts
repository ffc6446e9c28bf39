import { describe, expect, test } from 'vitest'
import type { Frame } from '#domain/semantic/steps/frame.ts'
import { after, compared, FIRST, FLATTEN, frame, pivot, resampled, SECOND, THIRD } from './step-frames.ts'

// Recorded answers of Superset 4.1.2 for three days of flights from two airports.

const NOON = 43_200_000

const BY_ORIGIN = frame(
  ['@date', 'origin', '#count'],
  [
    [FIRST, 'ATL', 554],
    [FIRST, 'ORD', 878],
    [SECOND, 'ATL', 651],
    [SECOND, 'ORD', 937],
    [THIRD, 'ATL', 697],
    [THIRD, 'ORD', 897],
  ],
)

const BY_DAY = frame(
  ['@date', '#count'],
  [
    [FIRST, 1432],
    [SECOND, 1588],
    [THIRD, 1594],
  ],
)

const WITH_DAY_BEFORE = frame(
  ['@date', '#count', '#count__1 day ago'],
  [
    [FIRST, 1432, null],
    [SECOND, 1588, 1432],
    [THIRD, 1594, 1588],
  ],
)

const BY_AIRPORT = frame(
  ['origin', '#count'],
  [
    ['ATL', 1902],
    ['ORD', 2712],
  ],
)

function boxed(options: object) {
  return [{ operation: 'boxplot', options: { groupby: ['origin'], metrics: ['count'], ...options } }]
}

const BOXES = [
  'origin',
  'count__mean',
  'count__median',
  'count__max',
  'count__min',
  'count__q1',
  'count__q3',
  'count__count',
  'count__outliers',
]

type Case = readonly [what: string, start: Frame, steps: readonly unknown[], answer: unknown]

const CASES: readonly Case[] = [
  [
    'pivot with metric_fill_value and combine_value_with_metric',
    BY_ORIGIN,
    [
      pivot(['count'], { columns: ['origin'], metric_fill_value: 0, combine_value_with_metric: true }),
      FLATTEN,
    ],
    [
      ['date', 'ATL, count', 'ORD, count'],
      [FIRST, 554, 878],
      [SECOND, 651, 937],
      [THIRD, 697, 897],
    ],
  ],
  [
    'resample 12H ffill',
    BY_DAY,
    resampled({ method: 'ffill', rule: '12H', fill_value: null }),
    [
      ['date', 'count'],
      [FIRST, 1432],
      [FIRST + NOON, 1432],
      [SECOND, 1588],
      [SECOND + NOON, 1588],
      [THIRD, 1594],
    ],
  ],
  [
    'resample 12H asfreq with fill_value 0',
    BY_DAY,
    resampled({ method: 'asfreq', rule: '12H', fill_value: 0 }),
    [
      ['date', 'count'],
      [FIRST, 1432],
      [FIRST + NOON, 0],
      [SECOND, 1588],
      [SECOND + NOON, 0],
      [THIRD, 1594],
    ],
  ],
  [
    'resample linear',
    BY_DAY,
    resampled({ method: 'linear', rule: '12H', fill_value: null }),
    [
      ['date', 'count'],
      [FIRST, 1432],
      [FIRST + NOON, 1510],
      [SECOND, 1588],
      [SECOND + NOON, 1591],
      [THIRD, 1594],
    ],
  ],
  [
    'resample with an unknown method',
    BY_DAY,
    resampled({ method: 'frob', rule: '1D' }),
    'Error: Resample method should be in asfreq, bfill, ffill, linear, median, mean, sum.',
  ],
  [
    'resample without pivot first',
    BY_DAY,
    [{ operation: 'resample', options: { method: 'sum', rule: '1D' } }],
    'Error: Resample operation requires DatetimeIndex',
  ],
  [
    'compare difference',
    WITH_DAY_BEFORE,
    compared('difference'),
    [
      ['date', 'difference__count__count__1 day ago'],
      [FIRST, null],
      [SECOND, 156],
      [THIRD, 6],
    ],
  ],
  [
    'compare percentage',
    WITH_DAY_BEFORE,
    compared('percentage'),
    [
      ['date', 'percentage__count__count__1 day ago'],
      [FIRST, null],
      [SECOND, 0.1089],
      [THIRD, 0.0038],
    ],
  ],
  [
    'compare ratio',
    WITH_DAY_BEFORE,
    compared('ratio'),
    [
      ['date', 'ratio__count__count__1 day ago'],
      [FIRST, null],
      [SECOND, 1.1089],
      [THIRD, 1.0038],
    ],
  ],
  [
    'diff',
    BY_DAY,
    [{ operation: 'diff', options: { columns: { count: 'change' }, periods: 1 } }],
    [
      ['date', 'count', 'change'],
      [FIRST, 1432, null],
      [SECOND, 1588, 156],
      [THIRD, 1594, 6],
    ],
  ],
  [
    'select with a new name',
    BY_AIRPORT,
    [{ operation: 'select', options: { columns: ['origin', 'count'], rename: { count: 'n' } } }],
    [
      ['origin', 'n'],
      ['ATL', 1902],
      ['ORD', 2712],
    ],
  ],
  [
    'aggregate',
    BY_ORIGIN,
    [
      {
        operation: 'aggregate',
        options: {
          groupby: ['origin'],
          aggregates: {
            q1: { operator: 'percentile', column: 'count', options: { q: 25 } },
            total: { operator: 'sum', column: 'count' },
            n: { operator: 'count', column: 'count' },
          },
        },
      },
    ],
    [
      ['origin', 'q1', 'total', 'n'],
      ['ATL', 602.5, 1902, 3],
      ['ORD', 887.5, 2712, 3],
    ],
  ],
  [
    'aggregate without groupby',
    BY_ORIGIN,
    [
      {
        operation: 'aggregate',
        options: { groupby: [], aggregates: { total: { operator: 'sum', column: 'count' } } },
      },
    ],
    [['total'], [4614]],
  ],
  [
    'aggregate of an unknown column',
    BY_ORIGIN,
    [
      {
        operation: 'aggregate',
        options: { groupby: ['origin'], aggregates: { total: { operator: 'sum', column: 'nope' } } },
      },
    ],
    'Error: Column referenced by aggregate is undefined: nope',
  ],
  [
    'boxplot, whisker_type tukey',
    BY_ORIGIN,
    boxed({ whisker_type: 'tukey' }),
    [BOXES, ['ATL', 634, 651, 697, 554, 602.5, 674, 3, []], ['ORD', 904, 897, 937, 878, 887.5, 917, 3, []]],
  ],
  [
    'boxplot, whisker_type min/max',
    BY_ORIGIN,
    boxed({ whisker_type: 'min/max' }),
    [BOXES, ['ATL', 634, 651, 697, 554, 602.5, 674, 3, []], ['ORD', 904, 897, 937, 878, 887.5, 917, 3, []]],
  ],
  [
    'boxplot, whisker_type percentile',
    BY_ORIGIN,
    boxed({ whisker_type: 'percentile', percentiles: [10, 90] }),
    [
      BOXES,
      ['ATL', 634, 651, 687.8, 573.4, 602.5, 674, 3, [697, 554]],
      ['ORD', 904, 897, 929, 881.8, 887.5, 917, 3, [937, 878]],
    ],
  ],
  [
    'boxplot percentile without percentiles',
    BY_ORIGIN,
    boxed({ whisker_type: 'percentile' }),
    'Error: percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value',
  ],
  [
    'prophet',
    BY_DAY,
    [{ operation: 'prophet', options: { time_grain: 'P1D', periods: 2, index: 'date' } }],
    'Error: `prophet` package not installed',
  ],
  [
    'prophet with a time grain it cannot use',
    BY_DAY,
    [{ operation: 'prophet', options: { time_grain: 'P1X', periods: 2, index: 'date' } }],
    'Error: Unsupported time grain: P1X',
  ],
]

describe('a step matches the recording', () => {
  test.each(CASES)('%s', (_what, start, steps, answer) => {
    expect(after(steps, start)).toEqual(answer)
  })
})
