import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { decimalOf, doubleOf, ZERO } from '#tests/figures/expected/decimal.ts'
import { shiftedSql } from '#tests/figures/expected/shift-sql.ts'
import { filledSql, ROLLINGS, rolledSql } from '#tests/figures/expected/window-sql.ts'
import { type Claim, keyOf } from '#tests/figures/judge/view.ts'
import type { Ask, Condition, Dimension, Grain, Shift } from '#tests/figures/world/ask.ts'
import { quoteName } from '#tests/figures/world/table.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { type ExpectedMap, shareOf, sumOf } from './expected-maps.ts'
import type { Figures, Shown } from './family.ts'
import { seriesExpected, seriesName } from './series-names.ts'

const SHIFTS: readonly [string, ...string[]] = [
  '1 day ago',
  '1 week ago',
  '28 days ago',
  '30 days ago',
  '52 weeks ago',
  '1 month ago',
  '1 year ago',
]

/** Adds a step after the query of a chart of series: a comparison, shares, a rolling function, or filled gaps. */
export function withStep(chance: Seeded, ask: Ask): Ask {
  const { axis } = ask
  if (axis === null || axis.grain === null) return ask
  const [metric] = ask.metrics
  const plain = { ...ask, seriesLimit: 0, rowLimit: 10_000, metrics: metric === undefined ? [] : [metric] }
  const where = plain.conditions.filter(
    ({ form }) => form['operator'] !== 'TEMPORAL_RANGE' && form['clause'] === 'WHERE',
  )
  switch (chance.below(4)) {
    case 0: {
      const type = chance.pick<Shift['type']>(['values', 'values', 'difference', 'percentage', 'ratio'])
      const range = rangeOf(chance, axis)
      return {
        ...plain,
        conditions: [...where, range],
        shift: { name: chance.pick(SHIFTS), type },
      }
    }
    case 1:
      return { ...plain, options: { ...plain.options, contributionMode: chance.pick(['row', 'column']) } }
    case 2:
      return { ...plain, groups: [], options: { ...plain.options, ...rollingOf(chance) } }
    default:
      return {
        ...plain,
        groups: [],
        axis: { column: axis.column, grain: 'P1D' },
        options: {
          ...plain.options,
          resample_rule: '1D',
          resample_method: chance.pick(['zerofill', 'asfreq', 'ffill', 'bfill']),
          ...(chance.next() < 0.4 ? rollingOf(chance) : {}),
        },
      }
  }
}

function rollingOf(chance: Seeded) {
  return {
    rolling_type: chance.pick(ROLLINGS),
    rolling_periods: 2 + chance.below(3),
    min_periods: chance.pick([0, 1, 2]),
  }
}

type Range = readonly [from: string, to: string]

const MONTHS: readonly [Range, ...Range[]] = [
  ['2024-02-01', '2024-03-01'],
  ['2023-02-01', '2023-03-01'],
  ['2024-02-01', '2024-04-01'],
  ['2024-01-01', '2025-01-01'],
]

/** Ranges that contain complete units of each grain. */
const RANGES: Readonly<Record<NonNullable<Grain>, readonly [Range, ...Range[]]>> = {
  PT1H: MONTHS,
  P1D: MONTHS,
  P1W: [
    ['2024-01-01', '2024-04-01'],
    ['2023-01-02', '2024-04-01'],
  ],
  P1M: MONTHS,
  P3M: [['2024-01-01', '2025-01-01']],
  P1Y: [
    ['2024-01-01', '2025-01-01'],
    ['2023-01-01', '2026-01-01'],
  ],
}

/** A range that begins and ends at the edges of units of the axis. */
function rangeOf(chance: Seeded, { column, grain }: Dimension): Condition {
  const [from, to] = chance.pick(RANGES[grain ?? 'P1D'])
  const name = quoteName(column.name)
  return {
    clause: 'WHERE',
    isOfAxis: true,
    sql: `${name} >= TIMESTAMP '${from}' AND ${name} < TIMESTAMP '${to}'`,
    form: {
      clause: 'WHERE',
      expressionType: 'SIMPLE',
      subject: column.name,
      operator: 'TEMPORAL_RANGE',
      comparator: `${from} : ${to}`,
    },
  }
}

/** The figures of a chart with a step; null when its form has none. */
export async function steppedExpected(
  { ask, table }: Pick<Shown, 'ask' | 'table'>,
  figures: Figures,
  rows: readonly ExpectedRow[],
): Promise<ExpectedMap | null> {
  const { axis, shift, options } = ask
  if (axis === null) return null
  if (shift !== null) {
    const before = await figures.of(shiftedSql(table, ask, axis, shift), [axis, ...ask.groups], ask.metrics)
    return shiftedExpected(ask, shift, rows, before)
  }
  if (typeof options['contributionMode'] === 'string') return sharesExpected(ask, rows)
  if (typeof options['rolling_type'] === 'string' || typeof options['resample_rule'] === 'string') {
    if (rows.some((row) => row.figures.some(({ kind }) => kind !== 'number'))) return new Map()
    const filled = filledSql(table, ask, axis)
    const rolled = await figures.of(rolledSql(filled, options), [axis], ask.metrics)
    return seriesExpected(ask, rolled)
  }
  return null
}

const NONE: Expected = { kind: 'none' }

const CALCULATIONS = { difference: 'difference', percentage: '% change', ratio: 'ratio' } as const

function shiftedExpected(
  ask: Ask,
  shift: Shift,
  rows: readonly ExpectedRow[],
  before: readonly ExpectedRow[],
): ExpectedMap {
  const [metric] = ask.metrics
  const label = metric?.label ?? ''
  const own = seriesExpected(ask, rows)
  const other = seriesExpected(ask, before)
  const found = new Map<string, Expected>(shift.type === 'values' ? own : [])
  for (const {
    names: [place = '', ...groups],
  } of rows) {
    const key = keyOf(place, seriesName(ask, label, groups))
    const then = other.get(key) ?? NONE
    if (shift.type === 'values') {
      const name = ask.groups.length === 0 ? [label, shift.name] : [...groups, shift.name]
      found.set(keyOf(place, name.join(', ')), then)
    } else {
      const name = [...(groups.length === 0 ? [label] : groups), CALCULATIONS[shift.type]].join(', ')
      found.set(keyOf(place, name), calculated(shift.type, own.get(key) ?? NONE, then))
    }
  }
  return found
}

function calculated(type: Exclude<Shift['type'], 'values'>, now: Expected, then: Expected): Expected {
  if (now.kind === 'not-finite' || then.kind === 'not-finite') return NONE
  if (now.kind !== 'number' || then.kind !== 'number') return NONE
  const [a, b] = [doubleOf(now.value), doubleOf(then.value)]
  const size = (Math.abs(a) + Math.abs(b)) * 1e-13 + doubleOf(now.noise) + doubleOf(then.noise)
  const number = (value: number, noise: number): Expected => {
    const exact = decimalOf(value)
    return exact === null ? NONE : { kind: 'number', value: exact, noise: decimalOf(noise) ?? ZERO }
  }
  if (type === 'difference') return number(a - b, size)
  if (b === 0) return type === 'percentage' && a === 0 ? number(0, 0) : NONE
  const noise = (size / Math.abs(b)) * (1 + Math.abs(a / b))
  return type === 'ratio' ? number(a / b, noise) : number((a - b) / Math.abs(b), noise)
}

/** Shares of a point or of a series. */
function sharesExpected(ask: Ask, rows: readonly ExpectedRow[]): ExpectedMap {
  const label = ask.metrics[0]?.label ?? ''
  const isByPlace = ask.options['contributionMode'] === 'row'
  const allColumns = (row: ExpectedRow) =>
    (isByPlace ? row.names[0] : JSON.stringify(row.names.slice(1))) ?? ''
  const known = rows.filter(({ cells }) => cells[0] !== null)
  const wholes = new Map(
    [...Map.groupBy(known, allColumns)].map(([key, all]) => [
      key,
      sumOf(all.flatMap(({ figures }) => figures)),
    ]),
  )
  return new Map(
    known.flatMap((row) => {
      // A total that is not finite has no shares.
      if (wholes.get(allColumns(row))?.kind === 'not-finite') return []
      const [place = '', ...groups] = row.names
      const share = shareOf(row.figures[0] ?? NONE, wholes.get(allColumns(row)) ?? NONE)
      return [[keyOf(place, seriesName(ask, label, groups)), share] as const]
    }),
  )
}

/** Points that a step added have no rows to compare with. */
export function knownClaims(claims: readonly Claim[], ask: Ask, expected: ExpectedMap): readonly Claim[] {
  const isLoose = typeof ask.options['contributionMode'] === 'string'
  return isLoose ? claims.filter(({ key }) => expected.has(key)) : claims
}
