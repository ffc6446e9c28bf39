import { useState } from 'react'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { lazily } from '#parts/lazily.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useStore } from '#ui/use-store.ts'
import { narrowWidth } from '#ui/window-width.ts'
import css from './chart.module.css'
import { ChartMenu } from './menu/ChartMenu.tsx'
import { SaveButton } from './SaveButton.tsx'

const ChangesPopover = lazily(async () => (await import('./ChangesPopover.tsx')).ChangesPopover)
const ChartStar = lazily(async () => (await import('./ChartStar.tsx')).ChartStar)

type ChartBarProps = {
  readonly name: string
  readonly saved: StoredChart | null
  /** The dashboard that a new chart is made for; null for none. */
  readonly dashboardId: number | null
  /** The drawn chart; null if there is none. */
  readonly query: ChartQuery | null
  readonly asTable: boolean
  readonly setAsTable: (asTable: boolean) => void
}

/** The bar above the chart: its name, changes and save state. */
export const ChartBar = ({ name, saved, dashboardId, query, asTable, setAsTable }: ChartBarProps) => {
  const { explore } = useExploreFields()
  const isNarrow = useStore(narrowWidth)
  const now = useNow(30_000)
  const { storedAt, isRefused, draft, changes } = explore
  const isChanged = saved === null || changes.length > 0
  return (
    <ScreenBar
      label="Chart"
      end={
        <>
          {isRefused && <Tag tone="danger">Not saved on this device</Tag>}
          {!isRefused && isChanged && storedAt !== null && !isNarrow && (
            <span className={css.draft}>
              <Stamp kind="device">{`Draft saved on this device ${timeLabel(storedAt, now)}`}</Stamp>
            </span>
          )}
          <SaveButton name={name} saved={saved} dashboardId={dashboardId} />
          <ChartMenu {...{ saved, name, query, asTable, setAsTable }} />
        </>
      }
    >
      {saved === null ? (
        <NewName name={draft.name ?? ''} onChange={explore.rename} />
      ) : (
        <>
          <ScreenTitle>{shownName({ name })}</ScreenTitle>
          {saved.serverId !== null && <ChartStar serverId={saved.serverId} />}
          {changes.length > 0 && <Changes localId={saved.localId} />}
        </>
      )}
    </ScreenBar>
  )
}

/** The editable name of a new chart. */
const NewName = ({
  name,
  onChange,
}: {
  readonly name: string
  readonly onChange: (name: string) => void
}) => (
  <>
    <h1 className={css.hidden}>{name === '' ? 'New chart' : name}</h1>
    <input
      className={css.name}
      aria-label="Name of the chart"
      placeholder="New chart"
      value={name}
      maxLength={250}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
    <Tag tone="device">New</Tag>
  </>
)

const Changes = ({ localId }: { readonly localId: LocalId }) => {
  const { explore } = useExploreFields()
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const count = explore.ownChanges.length
  return (
    <>
      <button
        type="button"
        className={css.changes}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {count === 1 ? '1 change' : `${count} changes`}
      </button>
      {anchor !== null && (
        <ChangesPopover localId={localId} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
