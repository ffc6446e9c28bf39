import type { ConfigKind } from '#domain/dashboard/filters/config-kind.ts'
import { rangeConfig } from '#domain/dashboard/filters/range/config.ts'
import { timeConfig } from '#domain/dashboard/filters/time/config.ts'
import { timeColumnConfig } from '#domain/dashboard/filters/time-column/config.ts'
import { timeGrainConfig } from '#domain/dashboard/filters/time-grain/config.ts'
import { valuesConfig } from '#domain/dashboard/filters/values/config.ts'

/** The kinds of filter in the order in which the dialog offers them. Source: BI spec §3. */
export const CONFIG_KINDS: readonly ConfigKind[] = [
  valuesConfig,
  rangeConfig,
  timeConfig,
  timeColumnConfig,
  timeGrainConfig,
]

/** The kind of a `filterType`; undefined if it is not known. */
export function configKind(wireType: string): ConfigKind | undefined {
  return CONFIG_KINDS.find((kind) => kind.wireType === wireType)
}
