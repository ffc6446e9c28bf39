import * as z from 'zod/mini'
import { isRecord } from '#domain/core/parse.ts'
import { fieldErrors } from '#server/http/errors/field-errors.ts'

const table = z.record(z.string(), z.unknown())
const list = z.array(z.unknown())
const names = z.array(z.string())
const number = z.int()
const text = z.nullable(z.string())

/** The settings of a dashboard that the reference server knows. Source: BI spec §3. */
const SETTINGS = z.partial(
  z.strictObject({
    chart_configuration: table,
    chart_customization_config: z.nullable(list),
    color_namespace: text,
    color_scheme: text,
    color_scheme_domain: names,
    cross_filters_enabled: z.boolean(),
    default_filters: z.string(),
    expanded_slices: table,
    filter_bar_orientation: text,
    filter_scopes: table,
    filter_sets_configuration: list,
    global_chart_configuration: table,
    import_time: number,
    label_colors: table,
    map_label_colors: table,
    native_filter_configuration: z.nullable(list),
    native_filter_migration: table,
    positions: z.nullable(table),
    refresh_frequency: number,
    remote_id: number,
    shared_label_colors: z.union([names, table]),
    show_chart_timestamps: z.boolean(),
    show_native_filters: z.unknown(),
    stagger_refresh: z.boolean(),
    stagger_time: number,
    timed_refresh_immune_slices: z.array(number),
  }),
)

/** Settings of a dashboard by name. */
export type Settings = Readonly<Record<string, unknown>>

/** The faults of settings by name, as the reference server lists them; null without a fault. */
export function settingFaults(value: unknown): Readonly<Record<string, readonly string[]>> | null {
  if (!isRecord(value)) return { _schema: ['Invalid input type.'] }
  const read = z.safeParse(SETTINGS, value)
  return read.success ? null : fieldErrors(read.error.issues, value)
}

/** The settings that an update fills in, as recorded. */
const DEFAULTS: readonly (readonly [string, unknown])[] = [
  ['timed_refresh_immune_slices', []],
  ['expanded_slices', {}],
  ['refresh_frequency', 0],
  ['color_scheme', ''],
  ['label_colors', {}],
  ['shared_label_colors', []],
  ['map_label_colors', {}],
  ['color_scheme_domain', []],
  ['cross_filters_enabled', true],
]

/** Settings with the defaults that the reference server fills in at an update, without empty ones that it removes. */
export function withDefaults(settings: Settings, hasLayout: boolean): Settings {
  const given = new Map(Object.entries(settings))
  given.delete('show_native_filters')
  if (isRecord(given.get('filter_scopes')) && Object.keys(given.get('filter_scopes') ?? {}).length === 0)
    given.delete('filter_scopes')
  if (given.get('color_namespace') === null) given.delete('color_namespace')
  if (hasLayout && !given.has('default_filters')) given.set('default_filters', '{}')
  for (const [name, value] of DEFAULTS) if (!given.has(name)) given.set(name, value)
  return Object.fromEntries(given)
}

/** Settings without their layout, and the layout; null if they have none. */
export function splitLayout(settings: Settings): {
  readonly settings: Settings
  readonly layout: Settings | null
} {
  const { positions, ...others } = settings
  return { settings: others, layout: isRecord(positions) ? positions : null }
}
