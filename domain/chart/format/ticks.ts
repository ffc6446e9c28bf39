import type { Axis } from '#domain/chart/model/axis.ts'
import { tickTexts } from './format-number.ts'
import { monthName } from './format-time.ts'

/** Most grid lines of a chart. Source: look §4. */
export const MAX_GRID_LINES = 5

/** The axis of values that are all zero, or of none. */
const NOTHING: Axis = {
  min: 0,
  max: 1,
  ticks: [
    { value: 0, label: '0' },
    { value: 1, label: '1' },
  ],
}

const NICE_STEPS = [1, 2, 2.5, 5, 10] as const

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = NICE_STEPS.find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10
  return step * power
}

/**
 * A value axis around the values with round marks, at most 5 of them. `fromZero` keeps zero on it, as bars need.
 * `label` names a mark in the user's own format.
 */
export function valueAxis(
  values: readonly (number | null)[],
  options: { readonly fromZero: boolean; readonly label?: ((value: number) => string) | undefined },
): Axis {
  const known = values.filter((value) => value !== null)
  const low = known.reduce(
    (least, value) => Math.min(least, value),
    options.fromZero || known.length === 0 ? 0 : Infinity,
  )
  const high = known.reduce(
    (most, value) => Math.max(most, value),
    options.fromZero || known.length === 0 ? 0 : -Infinity,
  )
  // Steps of numbers as small as this fall out of what a double can tell apart.
  if (Math.max(Math.abs(low), Math.abs(high)) < 1e-100) return NOTHING
  const spread = high - low || Math.abs(high) || 1
  let step = niceStep(spread / (MAX_GRID_LINES - 1))
  let min = Math.floor(low / step + 1e-9) * step
  let max = Math.ceil(high / step - 1e-9) * step
  while ((max - min) / step > MAX_GRID_LINES - 1 + 1e-9) {
    step = niceStep(step * 1.01)
    min = Math.floor(low / step + 1e-9) * step
    max = Math.ceil(high / step - 1e-9) * step
  }
  if (max === min) max = min + step
  const count = Math.round((max - min) / step) + 1
  const marks = Array.from({ length: count }, (_, index) => round(min + index * step, step))
  const texts = options.label ? withoutZeros(marks.map(options.label)) : tickTexts(marks)
  return { min, max, ticks: marks.map((value, index) => ({ value, label: texts[index] ?? '' })) }
}

/** Takes decimals off that say nothing because all marks end in them: 0.0, 10.0, 20.0. */
function withoutZeros(texts: readonly string[]): readonly string[] {
  const zeros = /\.0+(?=\D*$)/
  return texts.every((text) => zeros.test(text)) ? texts.map((text) => text.replace(zeros, '')) : texts
}

/** Takes off what binary fractions add: 0.30000000000000004 is 0.3. */
function round(value: number, step: number): number {
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(step)))
  const rounded = Number(value.toFixed(Math.min(decimals, 15)))
  return rounded === 0 ? 0 : rounded
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const MOST_TIME_TICKS = 8

const TIME_STEPS = [
  { kind: 'ms', size: MINUTE_MS },
  { kind: 'ms', size: 15 * MINUTE_MS },
  { kind: 'ms', size: HOUR_MS },
  { kind: 'ms', size: 3 * HOUR_MS },
  { kind: 'ms', size: 6 * HOUR_MS },
  { kind: 'ms', size: 12 * HOUR_MS },
  { kind: 'ms', size: DAY_MS },
  { kind: 'ms', size: 2 * DAY_MS },
  { kind: 'ms', size: 7 * DAY_MS },
  { kind: 'month', size: 1 },
  { kind: 'month', size: 2 },
  { kind: 'month', size: 3 },
  { kind: 'month', size: 6 },
  { kind: 'month', size: 12 },
  { kind: 'month', size: 24 },
  { kind: 'month', size: 60 },
  { kind: 'month', size: 120 },
  { kind: 'month', size: 240 },
] as const
type TimeStep = (typeof TIME_STEPS)[number]

function monthMarks(min: number, max: number, size: number): number[] {
  const start = new Date(min)
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth()
  const marks: number[] = []
  for (let month = Math.ceil(first / size) * size; ; month += size) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1)
    if (at > max) return marks
    if (at >= min) marks.push(at)
  }
}

function marksOf(step: TimeStep, min: number, max: number): number[] {
  if (step.kind === 'month') return monthMarks(min, max, step.size)
  const first = Math.ceil(min / step.size) * step.size
  const count = Math.max(0, Math.floor((max - first) / step.size) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step.size)
}

function countOf(step: TimeStep, min: number, max: number): number {
  const size = step.kind === 'month' ? step.size * 28 * DAY_MS : step.size
  return (max - min) / size
}

function timeLabel(ms: number, step: TimeStep, spansYears: boolean): string {
  const at = new Date(ms)
  if (step.kind === 'month') {
    if (step.size >= 12) return String(at.getUTCFullYear())
    return spansYears && at.getUTCMonth() === 0 ? String(at.getUTCFullYear()) : monthName(at.getUTCMonth())
  }
  if (step.size >= DAY_MS || ms % DAY_MS === 0) return `${at.getUTCDate()} ${monthName(at.getUTCMonth())}`
  return `${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`
}

/** A time axis (ms since 1970, UTC) with marks at round places of the calendar, at most about 8. */
export function timeAxis(times: readonly number[], label?: (ms: number) => string): Axis {
  const min = times.reduce((least, time) => Math.min(least, time), times[0] ?? 0)
  const max = times.reduce((most, time) => Math.max(most, time), times[0] ?? 0)
  const step =
    TIME_STEPS.find((candidate) => {
      if (countOf(candidate, min, max) > MOST_TIME_TICKS * 2) return false
      return marksOf(candidate, min, max).length <= MOST_TIME_TICKS
    }) ?? TIME_STEPS[TIME_STEPS.length - 1]
  if (step === undefined || times.length === 0) return { min, max, ticks: [] }
  const marks = marksOf(step, min, max)
  const spansYears = new Date(min).getUTCFullYear() !== new Date(max).getUTCFullYear()
  const texts = label ?? ((ms: number) => timeLabel(ms, step, spansYears))
  const shown = marks.length > 0 ? marks : [min]
  return { min, max, ticks: shown.map((value) => ({ value, label: texts(value) })) }
}
