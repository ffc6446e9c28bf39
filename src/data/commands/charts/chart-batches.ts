import { type ChartDataRequest, MOST_ANNOUNCED, type QueryObject } from '#domain/contract/bi/chart-data.ts'

/** The batch of a request, as the server reads it. */
type RequestBatch = NonNullable<ChartDataRequest['batch']>

/** A request of a dashboard's chart that is not sent yet. */
interface Pending {
  readonly request: ChartDataRequest
  readonly dashboardId: number
  batchId: string | null
}

/** The place of a request among those that wait. */
interface PendingPlace {
  /** The batch to send with it: the first of a batch announces the others. Undefined without others. */
  readonly takeBatch: () => RequestBatch | undefined
  /** Removes a request that is not sent. */
  readonly leave: () => void
}

/** Groups the requests of a dashboard, so that the server answers those of one dataset by few statements. */
interface ChartBatches {
  readonly enter: (request: ChartDataRequest, dashboardId: number) => PendingPlace
}

/** Makes batches without requests. */
export function makeChartBatches(newId: () => string): ChartBatches {
  const pending = new Set<Pending>()
  return {
    enter: (request, dashboardId) => {
      const own: Pending = { request, dashboardId, batchId: null }
      pending.add(own)
      return { takeBatch: () => takeBatch(pending, own, newId), leave: () => void pending.delete(own) }
    },
  }
}

function takeBatch(pending: Set<Pending>, own: Pending, newId: () => string): RequestBatch | undefined {
  pending.delete(own)
  if (own.batchId !== null) return { id: own.batchId }
  const id = newId()
  const announced: QueryObject[] = []
  for (const other of pending) {
    const isTogether = other.batchId === null && isSameSource(own, other)
    if (!isTogether || announced.length + other.request.queries.length > MOST_ANNOUNCED) continue
    other.batchId = id
    announced.push(...other.request.queries)
  }
  return announced.length === 0 ? undefined : { id, announced }
}

function isSameSource(one: Pending, other: Pending): boolean {
  const [{ datasource: a, force: forced }, { datasource: b, force }] = [one.request, other.request]
  return one.dashboardId === other.dashboardId && a.id === b.id && a.type === b.type && forced === force
}
