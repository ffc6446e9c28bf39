import { useEffect, useState } from 'react'
import { fetchEstimate } from '#data/http/sql/estimate.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { afterEstimateEvent, type CostEstimate } from '#domain/query/estimate/cost-estimate.ts'
import { readParameters } from '#domain/sql/templates/read-parameters.ts'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'

/** The estimate of SQL of a tab, and its failure for offline states. `again` requests it once more. */
export function useEstimate({ choice, head }: Pick<ToolContext, 'choice' | 'head'>, sql: string) {
  const { dbId, catalog, schema } = choice.place
  const { templateParams } = head
  const [estimate, setEstimate] = useState<CostEstimate>(() => afterEstimateEvent({ kind: 'started' }))
  const [failure, setFailure] = useState<WireError | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (dbId === null || sql.trim() === '') return undefined
    const abort = new AbortController()
    const given = { dbId, catalog, schema, sql, templateParams: readParameters(templateParams) }
    void fetchEstimate(given, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      setFailure(answer.ok ? null : answer.error)
      setEstimate(
        afterEstimateEvent(
          answer.ok
            ? { kind: 'returned', cost: answer.value }
            : { kind: 'failed', error: answer.error.message, statusText: null },
        ),
      )
    })
    return () => abort.abort()
  }, [dbId, catalog, schema, sql, templateParams, attempt])
  const again = () => {
    setEstimate(afterEstimateEvent({ kind: 'started' }))
    setAttempt(attempt + 1)
  }
  return { estimate, failure, again }
}
