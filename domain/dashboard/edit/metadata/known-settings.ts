import { isRecord } from '#domain/core/parse.ts'
import {
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  oneOf,
  optional,
  type Shape,
  text,
} from '#domain/core/shape.ts'

/** A setting of the metadata: its shape, and the shape in words, which completes "It must be". */
interface KnownSetting {
  readonly shape: Shape<unknown>
  readonly expected: string
}

/** An object whose members all have one shape. */
function mapOf(shape: Shape<unknown>): Shape<unknown> {
  return {
    fault: (value) => {
      if (!isRecord(value)) return ''
      for (const [name, member] of Object.entries(value)) {
        const inner = shape.fault(member)
        if (inner !== null) return inner === '' ? name : `${name}.${inner}`
      }
      return null
    },
  }
}

/** A value of the first shape that fits it; the fault is that of the last. */
function anyOf(...shapes: readonly Shape<unknown>[]): Shape<unknown> {
  return {
    fault: (value) => {
      const faults = shapes.map((shape) => shape.fault(value))
      return faults.includes(null) ? null : (faults.at(-1) ?? '')
    },
  }
}

const scope = fields({ rootPath: list(text), excluded: list(int) })

const crossFilters = fields({
  scope: anyOf(oneOf(['global']), scope),
  chartsInScope: optional(list(int)),
})

const filter = fields({
  id: text,
  name: optional(text),
  type: optional(text),
  filterType: optional(text),
  scope: optional(scope),
  targets: optional(list(mapOf({ fault: () => null }))),
  cascadeParentIds: optional(list(text)),
})

const TEXTS_BY_LABEL = 'an object with a text for each label'

/** The settings of a dashboard's metadata. Source: BI spec §3. */
export const KNOWN_SETTINGS: ReadonlyMap<string, KnownSetting> = new Map([
  ['color_scheme', { shape: text, expected: 'a text' }],
  ['color_scheme_domain', { shape: list(text), expected: 'a list of colors' }],
  ['color_namespace', { shape: text, expected: 'a text' }],
  ['label_colors', { shape: mapOf(text), expected: TEXTS_BY_LABEL }],
  ['map_label_colors', { shape: mapOf(text), expected: TEXTS_BY_LABEL }],
  ['shared_label_colors', { shape: anyOf(mapOf(text), list(text)), expected: 'a list of labels' }],
  ['refresh_frequency', { shape: number, expected: 'a number of seconds' }],
  ['stagger_refresh', { shape: flag, expected: 'true or false' }],
  ['stagger_time', { shape: number, expected: 'a number of milliseconds' }],
  ['cross_filters_enabled', { shape: flag, expected: 'true or false' }],
  ['show_native_filters', { shape: flag, expected: 'true or false' }],
  [
    'filter_bar_orientation',
    { shape: oneOf(['VERTICAL', 'HORIZONTAL']), expected: '"VERTICAL" or "HORIZONTAL"' },
  ],
  ['expanded_slices', { shape: mapOf(flag), expected: 'an object with true or false for each chart id' }],
  ['timed_refresh_immune_slices', { shape: list(int), expected: 'a list of chart ids' }],
  ['default_filters', { shape: text, expected: 'a text' }],
  [
    'filter_scopes',
    { shape: mapOf(mapOf({ fault: () => null })), expected: 'an object with an object for each chart id' },
  ],
  [
    'chart_configuration',
    {
      shape: mapOf(fields({ crossFilters: optional(crossFilters) })),
      expected: 'an object with the cross filters of each chart id',
    },
  ],
  [
    'global_chart_configuration',
    {
      shape: fields({ scope: optional(scope), chartsInScope: optional(list(int)) }),
      expected: 'an object with a scope (rootPath and excluded)',
    },
  ],
  [
    'native_filter_configuration',
    { shape: list(filter), expected: 'a list of filters, each with an id and with members of their types' },
  ],
  ['import_time', { shape: nullable(number), expected: 'a number' }],
  ['remote_id', { shape: nullable(int), expected: 'a number' }],
  ['native_filter_migration', { shape: mapOf({ fault: () => null }), expected: 'an object' }],
])
