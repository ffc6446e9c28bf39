import { fetchDatasetUsers } from '#data/http/datasets/around-dataset.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { Spinner } from '#ui/Spinner.tsx'
import css from './dataset.module.css'

interface DependentsProps {
  /** The server's id of the dataset; null if only this device has it. */
  readonly serverId: number | null
  readonly canReach: boolean
}

/** Names the charts and dashboards that change with a dataset that is overwritten. */
export function Dependents({ serverId, canReach }: DependentsProps) {
  const users = useLoaded(
    serverId !== null && canReach ? async (signal) => fetchDatasetUsers(serverId, signal) : null,
    [serverId, canReach],
  )
  if (serverId === null) return null
  if (users.state === 'loading') return <Spinner size={14} />
  if (users.state !== 'ready')
    return <p className={css.note}>The server is needed to list the charts that use this dataset.</p>
  const { charts, dashboards } = users.value
  if (charts.count + dashboards.count === 0) return <p className={css.note}>No chart uses this dataset.</p>
  return (
    <section aria-label="Charts and dashboards that use this dataset">
      <p className={css.note}>
        These use the columns of this dataset. Columns that are missing afterwards fail in them.
      </p>
      <ul className={css.users}>
        {charts.result.map(({ id, slice_name: name }) => (
          <li key={`chart ${id}`}>Chart {isolated(name ?? String(id))}</li>
        ))}
        {dashboards.result.map(({ id, title }) => (
          <li key={`dashboard ${id}`}>Dashboard {isolated(title ?? String(id))}</li>
        ))}
      </ul>
      <More shown={charts.result.length + dashboards.result.length} total={charts.count + dashboards.count} />
    </section>
  )
}

function More({ shown, total }: { readonly shown: number; readonly total: number }) {
  return total > shown ? <p className={css.note}>{`And ${total - shown} more.`}</p> : null
}
