import { type DatasetUsers, fetchDatasetUsers } from '#data/http/datasets/around-dataset.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import type { DatasetEntry } from '#domain/dataset/dataset-list.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import css from './delete.module.css'

interface DeleteDialogProps {
  readonly entries: readonly DatasetEntry[]
  readonly canReach: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** A dataset, and the charts and dashboards that use it; null if they are unknown without the server. */
interface Dependents extends Pick<DatasetEntry, 'id' | 'name'> {
  readonly users: DatasetUsers | null
}

/** Asks for confirmation before datasets are deleted, and names the charts and dashboards that depend on them. */
export function DeleteDialog({ entries, canReach, onDelete, onClose }: DeleteDialogProps) {
  const dependents = readyValue(
    useLoaded(
      async () => ok(await Promise.all(entries.map(async (entry) => dependentsOf(entry, canReach)))),
      [entries, canReach],
    ),
  )
  const [first] = entries
  const what = entries.length === 1 ? `“${first?.name ?? ''}”` : `${entries.length} datasets`
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={`Delete ${what}?`}
      sentence="The tables behind them are not changed. Charts that use them lose their data."
      actions={
        <>
          <Button size="large" autoFocus onPress={onClose}>
            Keep
          </Button>
          <Button
            size="large"
            kind="danger-solid"
            onPress={onDelete}
            disabledReason={dependents === null && 'Checking what depends on it'}
          >
            Delete
          </Button>
        </>
      }
    >
      <div className={css.users}>
        {dependents === null ? (
          <Spinner size={14} />
        ) : (
          dependents.map((one) => <Users key={one.id} {...one} />)
        )}
      </div>
    </Dialog>
  )
}

async function dependentsOf({ id, name, serverId }: DatasetEntry, canReach: boolean): Promise<Dependents> {
  if (serverId === null) return { id, name, users: NO_USERS }
  const answer = canReach ? await fetchDatasetUsers(serverId) : null
  return { id, name, users: answer?.ok === true ? answer.value : null }
}

const NO_USERS: DatasetUsers = { charts: { count: 0, result: [] }, dashboards: { count: 0, result: [] } }

const Users = ({ name, users }: Dependents) => {
  if (users === null) return <p>{`The server is needed to check what depends on “${name}”.`}</p>
  const { charts, dashboards } = users
  if (charts.count + dashboards.count === 0) return <p>{`Nothing depends on “${name}”.`}</p>
  return (
    <div>
      <p>{`“${name}” is used by`}</p>
      <ul>
        {charts.result.map(({ id, slice_name: chart }) => (
          <li key={`c${id}`}>{`the chart “${chart ?? id}”`}</li>
        ))}
        {dashboards.result.map(({ id, title }) => (
          <li key={`d${id}`}>{`the dashboard “${title ?? id}”`}</li>
        ))}
      </ul>
    </div>
  )
}
