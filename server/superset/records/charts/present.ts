import { isRecord, parseJson } from '#domain/core/parse.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import { sharedUpstreamId } from '#server/superset/records/wire/shared-id.ts'
import type { UpstreamChartRow } from './table.ts'

/** A chart as browsers read it: under the number of the Superset, without our mark. */
export function presentUpstreamChart(row: UpstreamChartRow) {
  const told = parsed(row.told)
  const beside = isRecord(told) ? told : {}
  const id = sharedUpstreamId(row.id)
  return {
    cache_timeout: row.cache_timeout,
    certification_details: row.certification_details,
    certified_by: row.certified_by,
    changed_by_name: textField(beside, 'changed_by_name') ?? '',
    ...(typeof beside['changed_on_utc'] === 'string' ? { changed_on_utc: beside['changed_on_utc'] } : {}),
    dashboards: named(row.dashboards, beside['dashboards']).map((one) => ({
      ...one,
      dashboard_title: textField(one, 'dashboard_title'),
    })),
    ...(row.datasource_id === null
      ? {}
      : { datasource_id: row.datasource_id, datasource_type: row.datasource_type ?? 'table' }),
    datasource_name_text: textField(beside, 'datasource_name_text'),
    description: row.description,
    extra_json: row.extra_json,
    id,
    owners: named(row.owners, beside['owners']).map((one) => ({
      id: one.id,
      first_name: textField(one, 'first_name') ?? '',
      last_name: textField(one, 'last_name') ?? '',
    })),
    params: row.params,
    query_context: row.query_context,
    slice_name: row.slice_name,
    url: `/explore/?slice_id=${id}`,
    viz_type: row.viz_type,
  }
}

type Named = Readonly<Record<string, unknown>> & { readonly id: number }

/** Those whose ids stand in a column, with what the Superset last told of each. */
export function named(ids: string | null, told: unknown): readonly Named[] {
  const all: readonly unknown[] = Array.isArray(told) ? told : []
  return idsOf(ids).map((id) => {
    const one = all.find((value) => isRecord(value) && value['id'] === id)
    return { ...(isRecord(one) ? one : {}), id }
  })
}

/** The ids of a column that holds a list of them. */
export function idsOf(text: unknown): readonly number[] {
  const list = typeof text === 'string' ? parsed(text) : null
  return Array.isArray(list) ? list.filter((id: unknown) => typeof id === 'number') : []
}

/** Ids as a column holds them: in one order, so that the same ones are the same text. */
export function idsText(ids: readonly number[]): string {
  return JSON.stringify([...new Set(ids)].toSorted((a, b) => a - b))
}

function parsed(text: string | null): unknown {
  const read = text === null ? null : parseJson(text)
  return read?.ok === true ? read.value : null
}
