import { format } from 'd3-format'
import { utcFormat } from 'd3-time-format'
import { adaptiveText } from '#domain/chart/format/format-number.ts'
import { ADAPTIVE_FORMATS, type Formats } from '#domain/chart/format/formats.ts'

function isAdaptive(spec: string | null): spec is null {
  return spec === null || ADAPTIVE_FORMATS.some((name) => name === spec)
}

const SECOND_MS = 1_000

/** Durations in ms, as Superset names them: under a second in ms, then seconds, then minutes and seconds. */
function durationText(ms: number): string {
  const size = Math.abs(ms)
  const sign = ms < 0 ? '−' : ''
  if (size < SECOND_MS) return `${sign}${adaptiveText(size)} ms`
  const seconds = size / SECOND_MS
  if (seconds < 60) return `${sign}${Number(seconds.toPrecision(2))} s`
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0')
  return `${sign}${Math.floor(seconds / 60)} m ${rest} s`
}

function numberFormat(spec: string | null): ((value: number) => string) | null {
  if (isAdaptive(spec)) return null
  if (spec === 'DURATION' || spec === 'DURATION_SUB') return durationText
  try {
    const write = format(spec)
    // d3 says G for a thousand million; the reader knows it as B. Source: look §5.
    return spec.endsWith('s') ? (value) => write(value).replace('G', 'B') : write
  } catch {
    return null
  }
}

function timeFormat(spec: string | null): ((ms: number) => string) | null {
  if (isAdaptive(spec)) return null
  const write = utcFormat(spec)
  return (ms) => write(new Date(ms))
}

/** A chart's own formats, written by d3; one that d3 does not know counts as none. Times are in UTC. */
export const D3_FORMATS: Formats = { number: numberFormat, time: timeFormat }
