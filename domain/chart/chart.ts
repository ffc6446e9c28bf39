import type { ChartFields } from '#domain/records/charts/record.ts'

/** The id of a chart that no server knows yet. */
export const NEW_CHART_ID = 0

/** A chart as its kind opens it. `params` is its form as the server gave it: the kind reads of it what it knows. */
export interface Chart {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly vizType: string
  readonly datasetId: number
  readonly datasetType: string
  readonly params: Readonly<Record<string, unknown>>
  /** Of a chart that is made of others: those that this device has. */
  readonly layers?: readonly Chart[] | undefined
}

/** The chart of a record; null when its form names no dataset, and one without a viz type is a table. */
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
