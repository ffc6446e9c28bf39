import type { ChartFields } from '#domain/records/charts/record.ts'

/** The id of a chart without a server id. */
export const NEW_CHART_ID = 0

/** A chart before its kind has parsed its form, `params`. */
export interface Chart {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly vizType: string
  readonly datasetId: number
  readonly datasetType: string
  readonly params: Readonly<Record<string, unknown>>
  /** The charts of a multi-layer chart that are stored on this device. */
  readonly layers?: readonly Chart[] | undefined
}

/** The chart of a record; null if its form names no dataset. Without a viz type it is a table. */
export function chartOf(
  id: number,
  { name, description, form }: Pick<ChartFields, 'name' | 'description' | 'form'>,
): Chart | null {
  const { viz_type: vizType, datasource } = form
  const dataset = typeof datasource === 'string' ? /^(\d+)__(\w+)$/.exec(datasource) : null
  if (dataset === null) return null
  return {
    id,
    name: name ?? '',
    description: description === '' ? null : description,
    vizType: typeof vizType === 'string' && vizType !== '' ? vizType : 'table',
    datasetId: Number(dataset[1]),
    datasetType: dataset[2] ?? 'table',
    params: form,
  }
}
