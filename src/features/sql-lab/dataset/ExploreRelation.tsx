import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { datasetOfTable } from '#data/http/datasets/dataset-of-table.ts'
import { notify } from '#data/platform/toasts.ts'
import { ok } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { Ctas, Query } from '#domain/query/query.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChartIcon } from '#ui/icons.ts'

interface ExploreRelationProps {
  readonly query: Query
  readonly ctas: Ctas
  /** The relation is in the database "My data", not in that of the query. */
  readonly isInMyData: boolean
}

/** Opens the dataset of a table or view that a query created in the chart builder. Load it lazily. */
export function ExploreRelation({ query, ctas, isInMyData }: ExploreRelationProps) {
  const router = useRouter()
  const denial = useDatasetDenial()
  const canReach = useCanReach()
  const [isBusy, setBusy] = useState(false)
  const explore = async () => {
    setBusy(true)
    const place = isInMyData ? await placeInMyData() : ok(query)
    const { schema, table } = ctas
    const dataset = place.ok
      ? await datasetOfTable({
          dbId: place.value.dbId,
          catalog: place.value.catalog,
          schema: schema ?? place.value.schema,
          table,
        })
      : place
    setBusy(false)
    if (dataset.ok) return router.history.push(links.exploreDataset(dataset.value))
    notify({
      type: 'danger',
      text: TEXTS.datasetNotCreated,
      detail: dataset.error.message,
      noDuplicate: true,
    })
  }
  return (
    <Button
      icon={ChartIcon}
      busy={isBusy}
      disabledReason={denial || (!canReach && 'The server does not answer')}
      onPress={() => void explore()}
    >
      Create chart
    </Button>
  )
}

async function placeInMyData() {
  const { fetchMyTables } = await import('#data/answers/databases/my-data.ts')
  const tables = await fetchMyTables()
  if (!tables.ok) return tables
  const { database_id: dbId, schema } = tables.value
  return ok({ dbId, catalog: null, schema })
}
