import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/core/result.ts'

/** A chart as this device knows it. `params` is its form as the server gave it: its kind reads of it what it knows. */
export interface Chart {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly vizType: string
  readonly datasetId: number
  readonly datasetType: string
  readonly params: Readonly<Record<string, unknown>>
}

const chartSchema = z.object({
  id: z.int(),
  slice_name: z.catch(z.nullable(z.string()), null),
  description: z.catch(z.nullable(z.string()), null),
  form_data: z.record(z.string(), z.unknown()),
})

const formHead = z.object({
  viz_type: z.catch(z.string(), 'table'),
  datasource: z.catch(z.string(), ''),
})

/** Reads a chart of a dashboard. Fails: `unreadable` when it has no id, no form or no dataset. */
export function parseChart(value: unknown): Result<Chart, { readonly code: 'unreadable' }> {
  const parsed = chartSchema.safeParse(value)
  if (!parsed.success) return err({ code: 'unreadable' })
  const { id, slice_name: name, description, form_data: params } = parsed.data
  const { viz_type: vizType, datasource } = formHead.parse(params)
  const dataset = /^(\d+)__(\w+)$/.exec(datasource)
  if (dataset === null) return err({ code: 'unreadable' })
  return ok({
    id,
    name: name ?? '',
    description: description === '' ? null : description,
    vizType,
    datasetId: Number(dataset[1]),
    datasetType: dataset[2] ?? 'table',
    params,
  })
}

/** Reads the charts of a dashboard; those that cannot be read are left out. */
export function parseCharts(value: unknown): readonly Chart[] {
  return (Array.isArray(value) ? value : []).flatMap((entry): Chart[] => {
    const chart = parseChart(entry)
    return chart.ok ? [chart.value] : []
  })
}
