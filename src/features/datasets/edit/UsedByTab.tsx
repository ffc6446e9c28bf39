import { fetchDatasetUsers } from '#data/http/datasets/around-dataset.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { links } from '#src/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import css from './edit.module.css'
import type { EditedDataset } from './use-dataset.ts'

/** Lists the charts and dashboards that use a dataset. */
export function UsedByTab({ dataset, canReach }: EditedDataset) {
  const { serverId } = dataset
  const fetched = useLoaded(
    serverId !== null && canReach ? async (signal) => fetchDatasetUsers(serverId, signal) : null,
    [serverId],
  )
  if (fetched.state === 'missing')
    return (
      <EmptyState title="Usage needs the server" tone="device">
        It loads once the server can be reached.
      </EmptyState>
    )
  if (fetched.state === 'loading') return <Spinner size={16} />
  if (fetched.state === 'failed')
    return (
      <EmptyState title="The usage could not be loaded" tone="danger" role="alert">
        {fetched.error.message}
      </EmptyState>
    )
  const { charts, dashboards } = fetched.value
  if (charts.count + dashboards.count === 0) return <EmptyState title="Nothing uses this dataset yet" />
  return (
    <div className={css.pane}>
      <h2 className={css.heading}>{`Charts: ${charts.count}`}</h2>
      <ul className={css.users}>
        {charts.result.map(({ id, slice_name: name, viz_type: type }) => (
          <li key={id} className={css.user}>
            <a href={links.explore(`?slice_id=${id}`)}>{name ?? `Chart ${id}`}</a>
            <span className={css.note}>{type ?? ''}</span>
          </li>
        ))}
      </ul>
      <h2 className={css.heading}>{`Dashboards: ${dashboards.count}`}</h2>
      <ul className={css.users}>
        {dashboards.result.map(({ id, title }) => (
          <li key={id} className={css.user}>
            <a href={links.dashboard(`${id}`)}>{title ?? `Dashboard ${id}`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
