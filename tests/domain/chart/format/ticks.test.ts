import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeAxis, valueAxis } from '#domain/chart/format/ticks.ts'
import { day } from '#tests/domain/chart/example-chart.ts'

const labels = (axis: { readonly ticks: readonly { readonly label: string }[] }) =>
  axis.ticks.map((tick) => tick.label)

describe('a value axis', () => {
  test.each([
    [[26.6, 23.2], true, ['0', '10', '20', '30']],
    [[-2.4, 18.9], false, ['−10', '0', '10', '20']],
    [[1_628_412, 900_000], true, ['0.0', '0.5 M', '1.0 M', '1.5 M', '2.0 M']],
    [[0.204, 0.31], true, ['0.0', '0.1', '0.2', '0.3', '0.4']],
    [[], true, ['0', '1']],
    [[0, null], false, ['0', '1']],
    [[5, 5], false, ['3', '4', '5', '6', '7']],
    [[-1e308, 1e308], false, ['−1e308', '−5e307', '0', '5e307', '1e308']],
  ])('of %j (from zero: %s)', (values, fromZero, expected) => {
    expect(labels(valueAxis(values, { fromZero }))).toEqual(expected)
  })

  test.each([
    [
      [-1e308, 1e308],
      [-1e308, -5e307, 0, 5e307, 1e308],
    ],
    [
      [-1.7e308, 1.7e308],
      [-Number.MAX_VALUE, -1e308, 0, 1e308, Number.MAX_VALUE],
    ],
  ])('of the largest numbers has finite ticks: %j', (values, expected) => {
    expect(valueAxis(values, { fromZero: false }).ticks.map(({ value }) => value)).toEqual(expected)
  })

  test('has the user’s format, without redundant decimals', () => {
    const axis = valueAxis([0.1, 0.29], { fromZero: true, label: (value) => `${(value * 100).toFixed(1)}%` })
    expect(labels(axis)).toEqual(['0%', '10%', '20%', '30%'])
  })

  test.each([
    [
      [0.0001, 0.0004],
      (value: number) => `${(value * 100).toFixed(1)}%`,
      ['0.00%', '0.01%', '0.02%', '0.03%', '0.04%'],
    ],
    [[0, 1], (value: number) => `$${value.toFixed(0)}`, ['$0.0', '$0.5', '$1.0']],
    [
      [1_000_000, 1_000_000.4],
      (value: number) => `${(value / 1e6).toFixed(2)}M`,
      ['1,000,000.0', '1,000,000.1', '1,000,000.2', '1,000,000.3', '1,000,000.4'],
    ],
  ])(
    'whose format has too few digits for %j gets those that tell its marks apart',
    (values, label, expected) => {
      expect(labels(valueAxis(values, { fromZero: values[0] === 0.0001, label }))).toEqual(expected)
    },
  )

  test('never has more than five ticks and always contains every value', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        const axis = valueAxis(values, { fromZero: true })
        expect(axis.ticks.length).toBeLessThanOrEqual(5)
        expect(axis.min).toBeLessThanOrEqual(Math.min(...values))
        expect(axis.max).toBeGreaterThanOrEqual(Math.max(...values))
      }),
    )
  })
})

describe('a time axis has its ticks at round times of the calendar', () => {
  test('half a year: months', () => {
    expect(labels(timeAxis([day('2001-01-01'), day('2001-06-25')]))).toEqual([
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
    ])
  })

  test('four years: years', () => {
    expect(labels(timeAxis([day('2012-01-01'), day('2015-12-01')]))).toEqual(['2012', '2013', '2014', '2015'])
  })

  test('two years: quarters, January named by its year', () => {
    expect(labels(timeAxis([day('2012-03-01'), day('2013-12-01')]))).toEqual([
      'Apr',
      'Jul',
      'Oct',
      '2013',
      'Apr',
      'Jul',
      'Oct',
    ])
  })

  test('a month: Sundays', () => {
    expect(labels(timeAxis([day('2001-01-01'), day('2001-01-31')]))).toEqual([
      '7 Jan',
      '14 Jan',
      '21 Jan',
      '28 Jan',
    ])
  })

  test('a quarter of a minute: seconds', () => {
    const start = day('2001-01-01') + 1000
    expect(labels(timeAxis([start, start + 15_000]))).toEqual(['00:00:05', '00:00:10', '00:00:15'])
  })

  test('two weeks: days', () => {
    expect(labels(timeAxis([day('2001-01-01'), day('2001-01-14')]))[0]).toBe('2 Jan')
  })

  test('one day: hours', () => {
    expect(labels(timeAxis([day('2001-01-01'), day('2001-01-01') + 23 * 3_600_000]))).toEqual([
      '1 Jan',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ])
  })

  test('a single time: itself', () => {
    expect(timeAxis([day('2001-01-01') + 1]).ticks).toHaveLength(1)
  })
})
