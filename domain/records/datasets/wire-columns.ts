import { isRecord } from '#domain/core/parse.ts'
import { intField, textField, type Wire } from '#domain/sync/kind/wire-fields.ts'
import type { StoredColumn, StoredMetric } from './columns.ts'

/** Reads the columns of a dataset; anything else is omitted. */
export function readColumns(values: readonly unknown[]): readonly StoredColumn[] {
  return values.flatMap((value) => {
    const name = isRecord(value) ? textField(value, 'column_name') : null
    if (!isRecord(value) || name === null) return []
    return [
      {
        ...common(value),
        name,
        type: textField(value, 'type'),
        genericType: intField(value, 'type_generic'),
        isTemporal: flagField(value, 'is_dttm', false),
        isFilterable: flagField(value, 'filterable', true),
        isGroupable: flagField(value, 'groupby', true),
        isActive: flagField(value, 'is_active', true),
        // Superset writes a column without expression as null or ''.
        expression: textField(value, 'expression') || null,
        dateFormat: textField(value, 'python_date_format'),
      },
    ]
  })
}

/** Reads the metrics of a dataset; anything else is omitted. */
export function readMetrics(values: readonly unknown[]): readonly StoredMetric[] {
  return values.flatMap((value) => {
    const name = isRecord(value) ? textField(value, 'metric_name') : null
    if (!isRecord(value) || name === null) return []
    return [
      {
        ...common(value),
        name,
        expression: textField(value, 'expression') ?? '',
        metricType: textField(value, 'metric_type'),
        d3Format: textField(value, 'd3format'),
        currency: currencyText(value['currency']),
        warningText: textField(value, 'warning_text'),
      },
    ]
  })
}

function common(wire: Wire) {
  return {
    uuid: textField(wire, 'uuid'),
    verboseName: textField(wire, 'verbose_name'),
    description: textField(wire, 'description'),
    extra: textField(wire, 'extra'),
  }
}

function flagField(wire: Wire, name: string, otherwise: boolean): boolean {
  const value = wire[name]
  return typeof value === 'boolean' ? value : otherwise
}

/** Superset 4 stores a currency as a JSON text, later versions as an object. */
function currencyText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return isRecord(value) ? JSON.stringify(value) : null
}
