import { useState } from 'react'
import { vi } from 'vitest'
import { answerKeys } from '#data/answers/dashboards/answer-keys.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { readExploreAddress } from '#domain/explore/address/address.ts'
import { type ChartDraft } from '#domain/explore/draft/chart-draft.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { ChartPane } from '#features/explore/chart/ChartPane.tsx'
import { ExploreContext } from '#features/explore/state/explore-context.ts'
import { type Explore, useExplore } from '#features/explore/state/use-explore.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { FLIGHTS_WIRE } from '#tests/domain/explore/example-source.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const USER = { userId: 7, name: 'Ada', origin: location.origin }

const ALONE = readExploreAddress(new Map([['standalone', '1']]), null)

/** The staged chart, and the actions on its form. */
export interface Staged {
  readonly explore: () => Explore
  /** Replaces the saved chart, as sync does. */
  readonly save: (chart: StoredChart) => void
}

type StageProps = {
  readonly first: ChartDraft
  readonly saved: StoredChart | null
  readonly onExplore: (explore: Explore) => void
  readonly onSaver: (save: (chart: StoredChart) => void) => void
}

const Stage = ({ first, saved, onExplore, onSaver }: StageProps) => {
  const [chart, setChart] = useState(saved)
  onSaver(setChart)
  const explore = useExplore({ draftKey: 'new:stage', initial: first, saved: chart }, false)
  if (explore === null) return null
  onExplore(explore)
  const source = explore.source.state === 'ready' ? explore.source.value : null
  return (
    <ExploreContext value={{ explore, source, active: null, setActive: () => undefined }}>
      <ChartPane explore={explore} saved={chart} address={ALONE} />
    </ExploreContext>
  )
}

/** Renders the chart pane over a draft, with the flights dataset on the device. */
export async function stageChart(
  db: LocalDatabase,
  first: ChartDraft,
  saved: StoredChart | null = null,
): Promise<Staged> {
  await db.records.put({ key: `${answerKeys.datasetsOfAll}1`, value: [FLIGHTS_WIRE, PORTS_WIRE], at: 1 })
  let last: Explore | null = null
  let save: Staged['save'] = () => undefined
  await onStage(
    <WorkspaceContext value={{ db, user: USER }}>
      <Stage
        first={first}
        saved={saved}
        onExplore={(explore) => (last = explore)}
        onSaver={(set) => (save = set)}
      />
    </WorkspaceContext>,
  )
  const explore = () => {
    if (last === null) throw new Error('the draft was not read yet')
    return last
  }
  return { explore, save: (chart) => save(chart) }
}

/** Another dataset, without the columns of the flights. */
export const PORTS_WIRE = {
  ...FLIGHTS_WIRE,
  id: 2,
  table_name: 'ports',
  main_dttm_col: null,
  columns: FLIGHTS_WIRE.columns.filter(({ column_name }) => column_name === 'distance'),
}

/** The metrics of each request for rows, and a function that answers pending requests with one row each. */
export interface RowsServer {
  readonly requested: (readonly unknown[])[]
  readonly answer: (rows: readonly object[]) => void
}

/** A server whose answers wait for `answer`. */
export function serverOfRows(): RowsServer {
  const requested: (readonly unknown[])[] = []
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', async (address: string, init: { readonly body: string }) => {
    if (!address.includes('chart/data')) return Response.json({ result: 'token' })
    const body = parseJson(init.body)
    const queries = body.ok && isRecord(body.value) ? body.value['queries'] : []
    const [query]: readonly unknown[] = Array.isArray(queries) ? queries : []
    const metrics = isRecord(query) && Array.isArray(query['metrics']) ? query['metrics'] : []
    requested.push(metrics)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  const answer = (rows: readonly object[]) => {
    const [first = {}] = rows
    const colnames = Object.keys(first)
    const coltypes = colnames.map((name) => (name === 'origin' ? 1 : 0))
    const result = [{ colnames, coltypes, data: rows, rowcount: rows.length, query: 'SELECT 1' }]
    for (const resolve of waiting.splice(0)) resolve(Response.json({ result }))
  }
  return { requested, answer }
}
