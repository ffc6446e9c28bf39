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
