import * as z from 'zod/mini'
import type { SupersetSession } from '#tests/contracts/superset-session.ts'

const tabList = z.object({ result: z.object({ tab_state_ids: z.array(z.object({ id: z.int() })) }) })

const run = z.object({ id: z.string(), sql: z.nullable(z.string()), state: z.string() })

const tab = z.object({
  id: z.int(),
  label: z.nullable(z.string()),
  sql: z.nullable(z.string()),
  latest_query: z.nullable(run),
})

const saved = z.object({ id: z.int(), label: z.nullable(z.string()), sql: z.nullable(z.string()) })

const chart = z.object({
  id: z.int(),
  slice_name: z.nullable(z.string()),
  viz_type: z.nullable(z.string()),
  params: z.nullable(z.string()),
})

const dataset = z.object({
  id: z.int(),
  columns: z.array(z.looseObject({ column_name: z.string(), expression: z.nullable(z.string()) })),
  metrics: z.array(z.looseObject({ metric_name: z.string(), expression: z.string() })),
})

const ids = z.object({ ids: z.array(z.int()) })

/** A chart as the Superset itself has it. */
type SupersetChartRow = z.infer<typeof chart>

/** A tab as the Superset itself has it. */
export type SupersetTab = z.infer<typeof tab>

/** The records of an account at the Superset itself, read without our front. */
export class SupersetAccount {
  readonly session: SupersetSession

  constructor(session: SupersetSession) {
    this.session = session
  }

  async tabs(): Promise<readonly SupersetTab[]> {
    const { result } = z.parse(tabList, await this.session.getJson('/api/v1/sqllab/'))
    const all: SupersetTab[] = []
    for (const { id } of result.tab_state_ids) {
      const answer = await this.session.fetch(`/tabstateview/${id}`)
      if (answer.ok) all.push(z.parse(tab, await answer.json()))
    }
    return all
  }

  /** Returns the texts of the tabs, by name. */
  async texts(): Promise<Readonly<Record<string, string>>> {
    return Object.fromEntries((await this.tabs()).map(({ label, sql }) => [label ?? '', sql ?? '']))
  }

  async savedQueries(): Promise<readonly z.infer<typeof saved>[]> {
    const list = await this.session.getJson('/api/v1/saved_query/?q=(page_size:100)')
    return z.parse(z.object({ result: z.array(saved) }), list).result
  }

  /** Returns the charts with this name prefix. */
  async chartsNamed(name: string): Promise<readonly SupersetChartRow[]> {
    const columns = 'columns:!(id,slice_name,viz_type,params)'
    const filters = `filters:!((col:slice_name,opr:sw,value:'${name}'))`
    const list = await this.session.getJson(`/api/v1/chart/?q=(${columns},${filters},page_size:100)`)
    return z.parse(z.object({ result: z.array(chart) }), list).result
  }

  /** Returns the datasets of this name, with their columns and metrics. */
  async datasetsNamed(name: string): Promise<readonly z.infer<typeof dataset>[]> {
    const filters = `filters:!((col:table_name,opr:eq,value:'${name}'))`
    const list = z.parse(ids, await this.session.getJson(`/api/v1/dataset/?q=(columns:!(id),${filters})`))
    const all = list.ids.map(async (id) => {
      const answer = await this.session.getJson(`/api/v1/dataset/${id}`)
      return z.parse(z.object({ result: dataset }), answer).result
    })
    return await Promise.all(all)
  }

  /** Returns the runs of a text. */
  async runsOf(sql: string): Promise<readonly z.infer<typeof run>[]> {
    const list = await this.session.getJson('/api/v1/query/updated_since?q=(last_updated_ms:0)')
    return z.parse(z.object({ result: z.array(run) }), list).result.filter((one) => one.sql === sql)
  }

  /**
   * Deletes tabs and saved queries, and shared records of journeys: charts whose names begin with that of the product, and
   * the dataset of the airports.
   */
  async clear(): Promise<void> {
    for (const { id } of await this.tabs()) await this.session.write('DELETE', `/tabstateview/${id}`)
    for (const { id } of await this.savedQueries())
      await this.session.write('DELETE', `/api/v1/saved_query/${id}`)
    for (const { id } of await this.chartsNamed('Offset '))
      await this.session.write('DELETE', `/api/v1/chart/${id}`)
    for (const { id } of await this.datasetsNamed('airports'))
      await this.session.write('DELETE', `/api/v1/dataset/${id}`)
  }
}
