import { extent, nice, ticks } from 'd3-array'
import { utcTicks } from 'd3-time'
import type { Axis } from '#domain/chart/model/axis.ts'
import { clockText, dayText, monthName } from '#domain/time/format-time.ts'
import { tickTexts } from './format-number.ts'

/** Maximum number of grid lines of a chart. Source: look §4. */
const MAX_GRID_LINES = 5

/** The axis of no values, or of zeros only. */
const NOTHING: Axis = {
  min: 0,
  max: 1,
  ticks: [
    { value: 0, label: '0' },
    { value: 1, label: '1' },
  ],
}

/**
 * A value axis around the values with at most 5 round ticks. `fromZero` includes zero, as bars need. `label` formats a tick in
 * the user's format.
 */
export function valueAxis(
  values: readonly (number | null)[],
  options: { readonly fromZero: boolean; readonly label?: ((value: number) => string) | undefined },
): Axis {
  const [low = 0, high = 0] = extent(options.fromZero ? [0, ...values] : values, (value) => value)
  // A double cannot hold steps between numbers this small.
  if (Math.max(Math.abs(low), Math.abs(high)) < 1e-100) return NOTHING
  const { min, max, marks } = roundMarks(low, high)
  const texts = markTexts(marks, options.label ?? null)
  return { min, max, ticks: marks.map((value, index) => ({ value, label: texts[index] ?? '' })) }
}

/**
 * The labels of ticks in the user's format (null for none). Labels that would read alike or as zero get enough digits to
 * differ.
 */
export function markTexts(
  marks: readonly number[],
  label: ((value: number) => string) | null,
): readonly string[] {
  if (label === null) return tickTexts(marks)
  const texts = marks.map(label)
  if (isApart(texts, marks)) return withoutZeros(texts)
  const isPercent = texts.every((text) => text.includes('%'))
  const digits = tickTexts(
    marks.map((mark) => (isPercent ? Number((mark * 100).toPrecision(15)) : mark)).map(Math.abs),
  )
  const finer = texts.map((text, at) => text.replace(/\d[\d,]*(?:\.\d+)?/, digits[at] ?? ''))
  return isApart(finer, marks) && texts.every((text) => !/\d\s?[a-zA-Zµ]/.test(text))
    ? finer
    : tickTexts(marks)
}

/** Whether all labels differ and only the label of zero reads as zero. */
function isApart(texts: readonly string[], marks: readonly number[]): boolean {
  return (
    new Set(texts).size === texts.length && texts.every((text, at) => marks[at] === 0 || /[1-9]/.test(text))
  )
}

/** Removes decimals if all labels end in zeros: 0.0, 10.0, 20.0. */
function withoutZeros(texts: readonly string[]): readonly string[] {
  const zeros = /\.0+(?=\D*$)/
  return texts.every((text) => zeros.test(text)) ? texts.map((text) => text.replace(zeros, '')) : texts
}

/** Round ticks from below the lowest value to above the highest. */
function roundMarks(low: number, high: number) {
  const half = low === high ? Math.abs(high) / 4 : 0
  // The difference of the largest doubles overflows; their ticks are computed on values ten times smaller.
  const scale = Number.isFinite(2 * (Math.abs(low) + Math.abs(high))) ? 1 : 10
  const clamped = (value: number) => Math.min(Math.max(value * scale, -Number.MAX_VALUE), Number.MAX_VALUE)
  for (let count = MAX_GRID_LINES - 1; ; count -= 1) {
    const [min, max] = nice((low - half) / scale, (high + half) / scale, count)
    const marks = ticks(min, max, count)
    if (marks.length <= MAX_GRID_LINES)
      return { min: clamped(min), max: clamped(max), marks: marks.map(clamped) }
  }
}

const DAY_MS = 86_400_000
const MOST_TIME_TICKS = 8

/** Ticks at round times of the calendar. */
function timeMarks(min: number, max: number): readonly number[] {
  for (let count = MOST_TIME_TICKS; ; count -= 1) {
    const marks = utcTicks(new Date(min), new Date(max), count)
    if (marks.length <= MOST_TIME_TICKS) return marks.map(Number)
  }
}

/** Labels a tick as precisely as the distance between ticks. */
function timeLabel(ms: number, apartMs: number, spansYears: boolean): string {
  const at = new Date(ms)
  if (Number.isNaN(at.getTime())) return String(ms)
  if (apartMs >= 365 * DAY_MS) return String(at.getUTCFullYear())
  if (apartMs >= 28 * DAY_MS)
    return spansYears && at.getUTCMonth() === 0 ? String(at.getUTCFullYear()) : monthName(at.getUTCMonth())
  return ms % DAY_MS === 0 ? dayText(at, false) : clockText(at)
}

/** A time axis (ms since 1970, UTC) with at most 8 ticks at round times of the calendar. */
export function timeAxis(times: readonly number[], label?: (ms: number) => string): Axis {
  const [min = 0, max = 0] = extent(times)
  if (times.length === 0) return { min, max, ticks: [] }
  const marks = timeMarks(min, max)
  const shown = marks.length > 0 ? marks : [min]
  const spansYears = new Date(min).getUTCFullYear() !== new Date(max).getUTCFullYear()
  const apartMs = (marks[1] ?? max) - (marks[0] ?? min)
  const texts = label ?? ((ms: number) => timeLabel(ms, apartMs, spansYears))
  return { min, max, ticks: shown.map((value) => ({ value, label: texts(value) })) }
}
