import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'

/** How a dashboard refreshes itself. Source: BI spec §3. */
export interface RefreshSettings {
  /** Seconds between two refreshes; 0 for none. */
  readonly frequencyS: number
  /** Whether the charts of a refresh begin one after the other. */
  readonly isStaggered: boolean
  /** The shortest time over which they are spread, in ms. */
  readonly staggerMs: number
  /** The charts that a timed refresh leaves out. */
  readonly immune: readonly number[]
}

/** The default of `stagger_time`, in ms. Source: BI spec §9. */
const STAGGER_MS = 5_000

const schema = z.object({
  refresh_frequency: z.catch(z.number().check(z.nonnegative()), 0),
  stagger_refresh: z.catch(z.union([z.boolean(), z.literal('true'), z.literal('false')]), true),
  stagger_time: z.catch(z.number().check(z.positive()), STAGGER_MS),
  timed_refresh_immune_slices: z.catch(z.array(z.int()), []),
})

/** Reads how a dashboard refreshes itself from its metadata. */
export function refreshSettings(metadata: unknown): RefreshSettings {
  const read = schema.safeParse(metadata)
  if (!read.success) return { frequencyS: 0, isStaggered: true, staggerMs: STAGGER_MS, immune: [] }
  const { refresh_frequency, stagger_refresh, stagger_time, timed_refresh_immune_slices } = read.data
  return {
    frequencyS: refresh_frequency,
    isStaggered: stagger_refresh === true || stagger_refresh === 'true',
    staggerMs: stagger_time,
    immune: timed_refresh_immune_slices,
  }
}

/** The start of one chart in a timed refresh, in ms after the refresh begins. */
interface ChartRefresh {
  readonly chartId: number
  readonly afterMs: number
}

/**
 * The starts of the charts of a timed refresh: spread evenly over the interval, or over the stagger time if that is longer, without
 * those that are immune. Source: BI spec §9.
 */
export function timedRefresh(
  chartIds: readonly number[],
  { frequencyS, isStaggered, staggerMs, immune }: RefreshSettings,
): readonly ChartRefresh[] {
  const shown = chartIds.filter((id) => !immune.includes(id))
  const spread = Math.max(frequencyS * 1_000, staggerMs)
  const step = isStaggered && shown.length > 1 ? spread / (shown.length - 1) : 0
  return shown.map((chartId, at) => ({ chartId, afterMs: step * at }))
}

/** The offered intervals, in seconds, with their texts. */
export const REFRESH_CHOICES: readonly (readonly [seconds: number, text: string])[] = [
  [0, "Don't refresh"],
  [10, '10 seconds'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [1_800, '30 minutes'],
  [3_600, '1 hour'],
  [21_600, '6 hours'],
  [43_200, '12 hours'],
  [86_400, '24 hours'],
]
