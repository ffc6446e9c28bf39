import type { ChangedTwice, MergeRules } from '#domain/sync/merge/merge.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** Settings that a server adds when metadata are saved without them, with their values. Source: wire §8. */
const FILLED: ReadonlyMap<string, unknown> = new Map(
  Object.entries({
    color_scheme: '',
    color_scheme_domain: [],
    cross_filters_enabled: true,
    expanded_slices: {},
    label_colors: {},
    map_label_colors: {},
    refresh_frequency: 0,
    shared_label_colors: [],
    timed_refresh_immune_slices: [],
  }),
)

/**
 * Rules by which a setting that the server filled in is no change: a save of something else must not replace the value that
 * somebody gave it meanwhile. `rules` decide about the rest.
 */
export function withFilledDefaults(rules: MergeRules): MergeRules {
  return { ...rules, join: (of) => joinFilled(of) ?? rules.join(of) }
}

function joinFilled({ field, entry, base, mine, theirs }: ChangedTwice): { readonly value: unknown } | null {
  if (field !== 'metadata' || entry === null || base !== undefined || !FILLED.has(entry)) return null
  const filled = FILLED.get(entry)
  if (sameValue(theirs, filled)) return { value: mine }
  return sameValue(mine, filled) ? { value: theirs } : null
}
