import { useEffect, useState } from 'react'
import { type DatasetUsers, fetchDatasetUsers } from '#data/http/datasets/around-dataset.ts'
import type { DatasetEntry } from '#domain/dataset/dataset-list.ts'
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

/** What depends on each dataset; null while that is asked, `unknown` where nobody can say. */
type Dependents =
  | readonly { readonly id: string; readonly name: string; readonly users: DatasetUsers | 'unknown' }[]
  | null

/** Asks before datasets are deleted, and first names the charts and dashboards that depend on them. */
export function DeleteDialog({ entries, canReach, onDelete, onClose }: DeleteDialogProps) {
  const dependents = useDependents(entries, canReach)
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

function useDependents(entries: readonly DatasetEntry[], canReach: boolean): Dependents {
  const [dependents, setDependents] = useState<Dependents>(null)
  useEffect(() => {
    let isCurrent = true
    const read = async ({ id, name, serverId }: DatasetEntry) => {
      if (serverId === null) return { id, name, users: NO_ANCESTORS }
      const answer = canReach ? await fetchDatasetUsers(serverId) : null
      return { id, name, users: answer?.ok === true ? answer.value : ('unknown' as const) }
    }
    void Promise.all(entries.map(read)).then((found) => isCurrent && setDependents(found))
    return () => {
      isCurrent = false
    }
  }, [entries, canReach])
  return dependents
}

const NO_ANCESTORS: DatasetUsers = { charts: { count: 0, result: [] }, dashboards: { count: 0, result: [] } }

const Users = ({ name, users }: NonNullable<Dependents>[number]) => {
  if (users === 'unknown') return <p>{`The server is needed to check what depends on “${name}”.`}</p>
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
