import type { LocalDatabase } from '#data/db/database.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { draftTitle } from '#domain/explore/draft/draft-title.ts'

interface NewChart {
  readonly name: string | null
  readonly form: ChartForm
}

/** The title of a chart that was never saved: its name, or a description with the dataset's local name. */
export async function newChartTitle(db: LocalDatabase, { name, form }: NewChart): Promise<string> {
  const { datasource } = form
  const source = typeof datasource === 'string' ? datasourceOfKey(datasource) : null
  const dataset = source === null ? undefined : await db.datasets.where('serverId').equals(source.id).first()
  return draftTitle(name, form, dataset?.current.name ?? null)
}
